// Writes the shapes of our icons, which are Lucide's, to the files icon-shapes.ts of components. Run `node scripts/assets/make-icons.mjs` after a
// change of the list.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../prepare.mjs";

/** By the folder whose components draw them. Every page loads those of `ui`: what only the editor draws is beside it. */
const names = {
  ui: [
    "arrow-down",
    "arrow-up",
    "arrow-up-right",
    "calendar-days",
    "check",
    "chevron-down",
    "chevron-left",
    "chevron-right",
    "circle",
    "copy",
    "file-text",
    "menu",
    "minus",
    "monitor",
    "moon",
    "radio",
    "search",
    "sun",
    "table-2",
    "x",
  ],
  editor: ["circle-dashed", "cloud-off", "grip-vertical", "loader-circle", "triangle-exclamation-point"],
};

/** One path for each element that Lucide draws with. */
const pathOf = {
  path: ({ d }) => d.replace(/^m(-?[\d.]+)[ ,]?(-?[\d.]+)(.*)$/, absoluteStart),
  circle: ({ cx, cy, r }) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  rect({ x, y, width, height, rx = 0, ry = rx }) {
    const [across, down] = [width - 2 * rx, height - 2 * ry];
    const corner = (right, below) => `a${rx} ${ry} 0 0 1 ${right} ${below}`;
    return `M${+x + +rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`;
  },
};

/** A first move is absolute whatever its letter; behind another shape it must say so. Numbers after it are lines. */
function absoluteStart(_all, x, y, rest) {
  return `M${x} ${y}${/^ ?[-\d.]/.test(rest) ? `l${rest.trim()}` : rest}`;
}

async function constantOf(name) {
  const { __iconData } = await import(`lucide-react/icons/${name}`);
  const d = __iconData.node.map(([element, attributes]) => pathOf[element](attributes)).join("");
  return `export const ${name.replaceAll(/-(\w)/g, (_all, letter) => letter.toUpperCase())}Shape =\n  "${d}";\n`;
}

for (const [folder, drawn] of Object.entries(names)) {
  const constants = await Promise.all(drawn.map(constantOf));
  writeFileSync(
    path.join(root, "components", folder, "icon-shapes.ts"),
    `// Made by scripts/assets/make-icons.mjs: shapes of Lucide (ISC licence), each as one path.\n\n${constants.join("")}`,
  );
}
