import Drawing
import Foundation
import Testing

@testable import Snapshots
@testable import moa

@Suite("moa render")
@MainActor
struct RenderTests {
  private static func project(
    _ documents: [String: String] = ["Main.storyboard": SampleDocuments.storyboard()]
  ) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for (name, content) in documents { try directory.write("App/" + name, content) }
    return directory
  }

  @Test("a picture for each scene and configuration, the page and the frames")
  func layout() throws {
    let directory = try Self.project([
      "Base.lproj/Main.storyboard": SampleDocuments.storyboard(SampleDocuments.box),
      "Deep/Main.storyboard": SampleDocuments.storyboard(name: "../../Evil &lt;b&gt;"),
    ])
    let out = directory.path + "/out"
    let result = run(
      "render", directory.path + "/App", "-o", out, "--device", "iPhone-SE,retina6_12",
      "--orientation", "all", "--appearance", "dark", "--jobs", "1", "--scale", "0.5")
    #expect(result.status == .success && result.errors.isEmpty)
    let device = ["iPhone-15", "iPhone-SE-3rd-generation"]
    let expected = ["Deep/Main/Evil -b", "Main/Main"].flatMap { scene in
      device.flatMap { device in
        ["landscape", "portrait"].map { "\(scene)@\(device)-\($0)-dark.png" }
      }
    }
    let files = directory.files.filter { $0.hasPrefix("out/") }.map { String($0.dropFirst(4)) }
    #expect(files == (expected + ["frames.jsonl", "index.html"]).sorted())

    let page = try directory.read("out/index.html")
    #expect(page.contains("src=\"Main/Main%40iPhone-15-portrait-dark.png\""))
    #expect(!page.contains("<b>Evil") && !page.contains("Evil <b>"))
    let frames = try directory.read("out/frames.jsonl").split(separator: "\n")
    #expect(frames.count == 4 * 3)
    #expect(
      frames.contains {
        $0.contains(
          #""device": "retina4_7", "orientation": "landscape", "variant": "dark", "id": "box-aa-aaa""#
        )
      })
    let picture = try Bitmap(
      decoding: Array(
        Data(
          contentsOf: URL(fileURLWithPath: out + "/Main/Main@iPhone-15-landscape-dark.png"))))
    #expect(picture.width == 426 && picture.height == 197)
    #expect(result.output.hasSuffix("8 pictures of 2 documents on 2 devices: \(out)/index.html\n"))
  }

  @Test(
    "pictures come in the format asked for",
    arguments: [("png", "\u{FFFD}PNG"), ("svg", "<?xml"), ("pdf", "%PDF")])
  func formats(_ name: String, _ start: String) throws {
    let directory = try Self.project()
    let result = run(
      "render", directory.path + "/App", "-o", directory.path + "/out", "--format", name,
      "--scale", "1", "--quiet", "--annotate")
    #expect(result.status == .success && result.output.isEmpty)
    let content = try directory.read("out/Main/Main@iPhone-15-portrait.\(name)")
    #expect(content.hasPrefix(start))
  }

  @Test("the device is drawn over a scene that fills its screen, when asked for")
  func chrome() throws {
    let directory = try Self.project()
    let out = directory.path + "/out"
    for (options, housing) in [(["--chrome"], 0), ([], 255)] as [([String], UInt8)] {
      let console = Console(
        output: OutputBuffer(.memory), errors: OutputBuffer(.memory), isInteractive: false)
      let arguments =
        ["render", directory.path + "/App", "-o", out, "--scale", "1", "-q"] + options
      #expect(Moa.run(arguments, on: console) == .success)
      let picture = try Bitmap(
        decoding: Array(
          Data(contentsOf: URL(fileURLWithPath: out + "/Main/Main@iPhone-15-portrait.png"))))
      // In the middle of the sensor housing, which lies 11 to 48 points from the top.
      #expect(picture.bytes[(30 * picture.width + picture.width / 2) * 4] == housing)
    }
  }

  @Test("all pictures on one sheet")
  func sheet() throws {
    let directory = try Self.project()
    let out = directory.path + "/out"
    #expect(
      run(
        "render", directory.path + "/App", "-o", out, "--appearance", "all", "--scale", "1",
        "--sheet", "-q"
      ).status == .success)
    let sheet = try Bitmap(
      decoding: Array(Data(contentsOf: URL(fileURLWithPath: out + "/sheet.png"))))
    // Two pictures of half a point's size beside each other, at two pixels a point.
    #expect(sheet.width == 2 * (3 * 28 + 2 * 197) && sheet.height == 2 * (28 + 426 + 40 + 28))
  }

  @Test("the same input gives the same bytes")
  func determinism() throws {
    let directory = try Self.project([
      "A.storyboard": SampleDocuments.storyboard(SampleDocuments.box),
      "B.storyboard": SampleDocuments.storyboard(name: "B"),
    ])
    var contents: [[Data]] = []
    for name in ["one", "two"] {
      _ = run(
        "render", directory.path + "/App", "-o", directory.path + "/" + name, "--jobs", "1",
        "--scale", "1")
      contents.append(
        try directory.files.filter { $0.hasPrefix(name + "/") }.map {
          try Data(contentsOf: URL(fileURLWithPath: directory.path + "/" + $0))
        })
    }
    #expect(contents[0].count == 4 && contents[0] == contents[1])
  }

  @Test("an output directory that cannot be written is one error and exit code 2")
  func unwritable() throws {
    let directory = try Self.project()
    try directory.write("file")
    let out = directory.path + "/file/out"
    let result = run("render", directory.path + "/App", "-o", out)
    #expect(result.status == .failure)
    #expect(result.errors.contains("error: cannot be written: not a directory"))
  }

  @Test("constraints that cannot hold together are a finding with its line")
  func conflict() throws {
    let directory = try Self.project([
      "Main.storyboard": SampleDocuments.storyboard(
        SampleDocuments.box.replacingOccurrences(
          of: "<constraint firstAttribute=\"height\"", with: "<constraint firstAttribute=\"width\""
        )
        .replacingOccurrences(of: "constant=\"50\"", with: "constant=\"70\""))
    ])
    let result = run("frames", directory.path + "/App")
    #expect(result.status == .success)
    let lines = result.errors.split(separator: "\n").filter { $0.contains("conflicting") }
    #expect(lines.count == 1)
    let line = lines.first ?? ""
    let path = directory.path + "/App/Main.storyboard"
    #expect(
      line == "\(path):15:7: warning: conflicting constraints: con-aa-aaa cannot hold together "
        + "with con-bb-bbb and is not kept"
        || line
          == "\(path):16:7: warning: conflicting constraints: con-bb-bbb cannot hold together "
          + "with con-aa-aaa and is not kept"
    )
  }

  @Test("a hundred conflicts are explained, the others counted")
  func manyConflicts() throws {
    let widths = (201...350).map {
      "<constraint firstAttribute=\"width\" constant=\"\($0)\" id=\"w\($0)\"/>"
    }.joined()
    let directory = try Self.project([
      "Main.storyboard": SampleDocuments.storyboard(
        SampleDocuments.box.replacingOccurrences(
          of: "<constraint firstAttribute=\"height\"",
          with: widths + "<constraint firstAttribute=\"height\""))
    ])
    let lines = run("frames", directory.path + "/App").errors.split(separator: "\n")
    #expect(lines.filter { $0.contains("cannot hold together") }.count == 100)
    #expect(lines.filter { $0.contains(": 50 more conflicts are not listed") }.count == 1)
    #expect(lines.count == 101)
  }

  @Test("damaged resources are findings of the document that needs them, told once")
  func damagedResources() throws {
    let directory = try Self.project([
      "Main.storyboard": SampleDocuments.storyboard(
        """
        <subviews>
          <imageView contentMode="center" image="logo" id="img-aa-aaa">
            <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
          </imageView>
        </subviews>
        """),
      "Assets.xcassets/logo.imageset/Contents.json": #"{"images": [{"filename": "logo.png"}]}"#,
      "Assets.xcassets/logo.imageset/logo.png": "\u{1}PNG",
    ])
    let result = run(
      "render", directory.path + "/App", "--orientation", "all", "-o", directory.path + "/out")
    #expect(result.status == .success)
    let lines = result.errors.split(separator: "\n").filter { $0.contains("warning") }
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasSuffix(
        "warning: image \"logo\": logo.imageset/logo.png is damaged or too large to be drawn")
        == true)
  }
}
