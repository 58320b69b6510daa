import SolverWorkloads
import UIKit

/// What a feed cell shows.
struct FeedModel {
  var name: String
  var date: String
  var text: String
  var likes: String

  /// Models as a feed has them: texts of one to eight lines.
  static func random(_ count: Int) -> [FeedModel] {
    var random = RandomNumbers(seed: 7)
    let words = [
      "the", "quick", "otter", "swims", "under", "a", "bridge", "while", "seven", "bright",
      "lanterns", "wander", "over", "water", "and", "nobody", "counts", "them", "tonight", "Maria",
    ]
    func phrase(_ range: ClosedRange<Int>) -> String {
      (0..<random.integer(range)).map { _ in random.pick(words) }.joined(separator: " ")
    }
    return (0..<count).map { _ in
      FeedModel(
        name: phrase(2...4), date: "\(random.integer(1...59)) minutes ago", text: phrase(4...60),
        likes: "\(random.integer(1...999)) likes")
    }
  }
}
