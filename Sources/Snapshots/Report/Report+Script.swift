extension Report {
  /// The enlarged view: the picture, the list of its views beside it, and how to go on.
  static let enlargedView = """
    <dialog aria-label="Enlarged picture">
    <div class="enlarged">
    <div class="bar"><p id="caption"></p>\
    <button type="button" id="previous" aria-label="Previous picture">←</button>\
    <button type="button" id="next" aria-label="Next picture">→</button>\
    <button type="button" id="close" aria-label="Close">✕</button></div>
    <div class="stage"><div class="picture"></div></div>
    <div class="tree"></div>
    </div>
    </dialog>
    """

  /// Filters and the enlarged view. Text from documents only ever becomes text nodes.
  static let script = """
    "use strict";
    (() => {
      const views = JSON.parse(document.getElementById("views").textContent);
      const figures = [...document.querySelectorAll("figure")];
      const search = document.getElementById("search");
      const chips = [...document.querySelectorAll(".chips button")];
      const words = figures.map((figure, index) =>
        (figure.dataset.search + " " + (views[index] || [])
          .map(view => view.slice(1, 4).join(" ")).join(" ")).toLowerCase());

      // Filters ----------------------------------------------------------------------------------
      // Values of one axis add up, axes and words of the search must all match.
      function apply() {
        const wanted = {};
        for (const chip of chips) {
          if (chip.getAttribute("aria-pressed") === "true") {
            (wanted[chip.dataset.axis] ||= []).push(chip.dataset.value);
          }
        }
        const terms = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
        const isFiltered = terms.length > 0 || Object.keys(wanted).length > 0;
        figures.forEach((figure, index) => {
          figure.hidden = !(
            Object.entries(wanted).every(([axis, values]) => values.includes(figure.dataset[axis]))
            && terms.every(term => words[index].includes(term)));
        });
        for (const scene of document.querySelectorAll(".scene")) {
          scene.hidden = !scene.querySelector("figure:not([hidden])");
        }
        document.querySelectorAll("section.document").forEach((section, index) => {
          const isEmpty = !section.querySelector("figure:not([hidden])");
          section.hidden = isFiltered && isEmpty;
          const item = document.querySelector(`nav li[data-section="${index}"]`);
          if (item) item.hidden = section.hidden;
        });
        document.querySelector(".nothing").hidden =
          !isFiltered || figures.some(figure => !figure.hidden);
      }
      search.addEventListener("input", apply);
      for (const chip of chips) {
        chip.addEventListener("click", () => {
          const isOn = chip.getAttribute("aria-pressed") === "true";
          chip.setAttribute("aria-pressed", String(!isOn));
          apply();
        });
      }
      const zoom = document.getElementById("zoom");
      const setZoom = () => document.documentElement.style.setProperty("--zoom", zoom.value / 100);
      zoom.addEventListener("input", setZoom);
      setZoom();

      // Enlarged view ----------------------------------------------------------------------------
      const dialog = document.querySelector("dialog");
      const stage = dialog.querySelector(".stage");
      const picture = dialog.querySelector(".picture");
      const tree = dialog.querySelector(".tree");
      let current = -1, selected = -1, scale = 1, mark = null, rows = [];

      function show(index) {
        current = index;
        selected = -1;
        const figure = figures[index], source = figure.querySelector("img");
        document.getElementById("caption").textContent = source.alt;
        picture.replaceChildren();
        const image = document.createElement("img");
        image.src = source.getAttribute("src");
        image.alt = source.alt;
        mark = document.createElement("div");
        mark.className = "mark";
        mark.hidden = true;
        picture.append(image, mark);
        rows = (views[index] || []).map((view, row) => {
          const [depth, type, id, label, x, y, width, height, hidden] = view;
          const button = document.createElement("button");
          button.type = "button";
          button.style.paddingLeft = 6 + depth * 10 + "px";
          if (hidden) button.className = "off";
          const name = document.createElement("b");
          name.textContent = type;
          const extra = document.createElement("span");
          extra.textContent = (label ? " “" + label + "”" : "") + (id ? " " + id : "")
            + (hidden ? " (hidden)" : "");
          const frame = document.createElement("code");
          frame.textContent = `${x}, ${y} · ${width} × ${height}`;
          button.append(name, extra, frame);
          button.addEventListener("mouseenter", () => select(row, false));
          button.addEventListener("focus", () => select(row, false));
          return button;
        });
        tree.replaceChildren(...rows);
        fit();
      }

      function fit() {
        if (current < 0) return;
        const source = figures[current].querySelector("img");
        const width = Number(source.style.getPropertyValue("--w"));
        const height = Number(source.style.getPropertyValue("--h"));
        scale = Math.max(0.05, Math.min(
          (stage.clientWidth - 40) / width, (stage.clientHeight - 40) / height, 2));
        const image = picture.querySelector("img");
        image.style.width = width * scale + "px";
        image.style.height = height * scale + "px";
        select(selected, false);
      }

      function select(row, scrolls) {
        selected = row;
        rows.forEach((button, index) => button.classList.toggle("on", index === row));
        const view = (views[current] || [])[row];
        mark.hidden = !view;
        if (!view) return;
        const [x, y, width, height] = view.slice(4, 8);
        Object.assign(mark.style, {
          left: x * scale + "px", top: y * scale + "px",
          width: width * scale + "px", height: height * scale + "px",
        });
        if (scrolls) rows[row].scrollIntoView({ block: "nearest" });
      }

      // The topmost view under the pointer: the last one in drawing order that contains it.
      picture.addEventListener("mousemove", event => {
        const box = picture.getBoundingClientRect();
        const x = (event.clientX - box.left) / scale, y = (event.clientY - box.top) / scale;
        const list = views[current] || [];
        for (let row = list.length - 1; row >= 0; row--) {
          const [left, top, width, height, hidden] = list[row].slice(4);
          if (!hidden && x >= left && x < left + width && y >= top && y < top + height) {
            return select(row, true);
          }
        }
        select(-1, false);
      });
      picture.addEventListener("mouseleave", () => select(-1, false));

      function step(by) {
        const shown = figures.map((figure, index) => index).filter(i => !figures[i].hidden);
        const place = shown.indexOf(current);
        if (shown.length) show(shown[(place + by + shown.length) % shown.length]);
      }
      figures.forEach((figure, index) => {
        figure.querySelector("a").addEventListener("click", event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.showModal) return;
          event.preventDefault();
          dialog.showModal();
          show(index);
        });
      });
      document.getElementById("previous").addEventListener("click", () => step(-1));
      document.getElementById("next").addEventListener("click", () => step(1));
      document.getElementById("close").addEventListener("click", () => dialog.close());
      dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });
      dialog.addEventListener("keydown", event => {
        if (event.key === "ArrowLeft") step(-1);
        if (event.key === "ArrowRight") step(1);
      });
      addEventListener("resize", fit);
    })();
    """
}
