extension Report {
  /// The page's style sheet: two colour schemes, pictures true to scale side by side.
  static let style = """
    :root {
      --ground: #f4f5f7; --card: #fff; --ink: #1b1f24; --faint: #656d76; --line: #d9dde3;
      --accent: #0a66d8; --accent-ground: #e3eefc; --error: #cf222e; --warning: #9a6700;
      --note: #57606a; --shadow: 0 1px 2px #1b1f2418, 0 6px 18px #1b1f2414; --zoom: .32;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #101317; --card: #191d23; --ink: #e6e9ee; --faint: #949ca8; --line: #2c323b;
        --accent: #5aa5ff; --accent-ground: #15304f; --error: #ff7b72; --warning: #e3b341;
        --note: #949ca8; --shadow: 0 1px 2px #0008, 0 6px 18px #0006;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { scroll-padding-top: 9rem; }
    body {
      margin: 0; background: var(--ground); color: var(--ink);
      font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Inter, "Noto Sans", sans-serif;
    }
    h1, h2, h3, p, ol, ul, figure { margin: 0; padding: 0; }
    h1 { font-size: 17px; }
    h2 { font-size: 15px; overflow-wrap: anywhere; }
    h3 { font-size: 14px; font-weight: 600; }
    small, .title p, figcaption { color: var(--faint); font-size: 12px; font-weight: 400; }
    code { font: 12px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    a { color: var(--accent); text-decoration: none; }
    a:hover { text-decoration: underline; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }

    header {
      position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 8px 24px;
      align-items: center; padding: 12px 24px; background: var(--card);
      border-bottom: 1px solid var(--line);
    }
    .filters { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
    input[type=search] {
      width: 17rem; max-width: 100%; padding: 6px 12px; border: 1px solid var(--line);
      border-radius: 8px; background: var(--ground); color: inherit; font: inherit;
    }
    .chips { display: flex; flex-wrap: wrap; gap: 4px; }
    .chips button {
      padding: 4px 10px; border: 1px solid var(--line); border-radius: 99px; cursor: pointer;
      background: none; color: var(--faint); font: inherit; font-size: 12px;
    }
    .chips button:hover { color: var(--ink); }
    .chips button[aria-pressed=true] {
      border-color: var(--accent); background: var(--accent-ground); color: var(--accent);
    }
    .zoom { display: flex; gap: 8px; align-items: center; color: var(--faint); font-size: 12px; }
    .zoom input { width: 7rem; accent-color: var(--accent); }

    .page { display: flex; align-items: flex-start; }
    nav {
      position: sticky; top: 4.5rem; flex: 0 0 15rem; max-height: calc(100vh - 4.5rem);
      overflow: auto; padding: 20px 0 20px 24px; font-size: 13px;
    }
    nav ol { list-style: none; }
    nav li { display: flex; gap: 6px; align-items: center; padding: 2px 0; }
    nav a { color: var(--faint); overflow-wrap: anywhere; }
    nav a:hover { color: var(--ink); }
    .dot { flex: none; width: 7px; height: 7px; border-radius: 50%; background: var(--note); }
    .dot.error { background: var(--error); }
    .dot.warning { background: var(--warning); }
    main { flex: 1; min-width: 0; padding: 20px 24px 60px; }

    .document { margin-bottom: 28px; }
    .document h2 { padding-bottom: 6px; border-bottom: 1px solid var(--line); }
    .scene { margin-top: 16px; }
    .shots { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-end; padding: 12px 0; }
    figure img {
      display: block; width: calc(var(--w) * var(--zoom) * 1px);
      height: calc(var(--h) * var(--zoom) * 1px); max-width: 100%; object-fit: contain;
      border-radius: 10px; background: var(--card); box-shadow: var(--shadow);
      transition: transform .12s ease; cursor: zoom-in;
    }
    figure a:hover img { transform: translateY(-2px); }
    figure { display: grid; justify-items: center; }
    figcaption { margin-top: 8px; text-align: center; }
    figcaption b { color: var(--ink); font-weight: 600; }
    .nothing { padding: 60px 0; color: var(--faint); text-align: center; }

    .findings {
      margin-top: 12px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 10px;
      background: var(--card);
    }
    .findings summary { cursor: pointer; font-weight: 600; }
    .findings ul { list-style: none; }
    .findings li { padding: 4px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    .findings li:first-child { margin-top: 8px; }
    .findings b { margin-right: 4px; font-size: 12px; color: var(--note); }
    .findings .error b { color: var(--error); }
    .findings .warning b { color: var(--warning); }
    .findings code { color: var(--faint); }

    dialog {
      width: min(96vw, 1400px); height: 94vh; padding: 0; border: 0; border-radius: 14px;
      background: var(--card); color: inherit; box-shadow: var(--shadow);
    }
    dialog::backdrop { background: #0009; }
    .enlarged { display: grid; grid-template: auto 1fr / 1fr 21rem; height: 100%; }
    .enlarged .bar {
      grid-column: 1 / -1; display: flex; gap: 12px; align-items: center; padding: 10px 16px;
      border-bottom: 1px solid var(--line);
    }
    .bar p { flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
    .bar button {
      min-width: 32px; height: 32px; border: 1px solid var(--line); border-radius: 8px;
      background: none; color: inherit; font: inherit; cursor: pointer;
    }
    .stage {
      position: relative; display: flex; min-width: 0; min-height: 0; padding: 20px;
      align-items: center; justify-content: center; overflow: hidden; background: var(--ground);
    }
    .picture { position: relative; line-height: 0; }
    .picture img { display: block; border-radius: 6px; box-shadow: var(--shadow); }
    .mark {
      position: absolute; pointer-events: none; border: 1.5px solid #ff2d78;
      background: #ff2d7826; border-radius: 1px;
    }
    .tree { min-height: 0; overflow: auto; border-left: 1px solid var(--line); padding: 8px; }
    .tree button {
      display: block; width: 100%; padding: 3px 6px; border: 0; border-radius: 5px;
      background: none; color: inherit; font: inherit; font-size: 12px; text-align: left;
      cursor: default; overflow-wrap: anywhere;
    }
    .tree button.on { background: var(--accent-ground); }
    .tree button.off { opacity: .5; }
    .tree span { color: var(--faint); }
    .tree code { display: block; font-size: 11px; color: var(--faint); }

    @media (max-width: 800px) {
      header { position: static; padding: 12px 16px; }
      nav { display: none; }
      main { padding: 16px; }
      .enlarged { grid-template: auto 1fr 30vh / 1fr; }
      .tree { border-left: 0; border-top: 1px solid var(--line); }
    }
    @media print { header .filters, nav { display: none; } }
    """
}
