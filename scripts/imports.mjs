// The direction of imports and the plan of lib, as .dependency-cruiser.cjs says them.

/** How many rooms lib has at most, and how many pairs of them import each other. */
const MAX_ROOMS = 20;
const MAX_ARROWS = 90;

/**
 * Judges what dependency-cruiser found. Throws with every import against a rule, and if lib has too many rooms or arrows
 * between them, or two folders of one room that import each other.
 * @param {string} json what dependency-cruiser printed
 */
export function judgeImports(json) {
  const { modules, summary } = JSON.parse(json);
  const { violations } = summary;
  if (!violations.some(({ rule }) => rule.name === "canary"))
    throw new Error("The canary was not found: nothing was cruised.");
  const faults = violations
    .filter(({ rule }) => rule.severity === "error")
    .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => (isOwn(source) && isOwn(resolved) ? [[source, resolved]] : [])),
  );
  const arrows = pairs(imports, (file) => file.split("/")[1]);
  const rooms = new Set(
    modules
      .map(({ source }) => source)
      .filter(isOwn)
      .map((file) => file.split("/")[1]),
  );
  if (rooms.size > MAX_ROOMS) faults.push(`lib has ${rooms.size} rooms; at most ${MAX_ROOMS}`);
  if (arrows.size > MAX_ARROWS) faults.push(`${arrows.size} pairs of rooms import each other; at most ${MAX_ARROWS}`);
  faults.push(...circles(pairs(imports, (file) => file.slice(0, file.lastIndexOf("/")))));
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

const isOwn = (file) => file.startsWith("lib/") && !/[.]test[.]tsx?$|\/testing([.]ts$|\/)/.test(file);

/** Every pair of different places that is joined by an import, as "from > to". */
function pairs(imports, placeOf) {
  const joined = imports.map(([from, to]) => [placeOf(from), placeOf(to)]).filter(([from, to]) => from !== to);
  return new Set(joined.map((pair) => pair.join(" > ")));
}

/** Folders that import each other. A folder and one inside of it may: the outer one is made of the inner. */
function circles(arrows) {
  return [...arrows].flatMap((arrow) => {
    const [from, to] = arrow.split(" > ");
    const isNested = from.startsWith(`${to}/`) || to.startsWith(`${from}/`);
    return from < to && !isNested && arrows.has(`${to} > ${from}`) ? [`${from} and ${to} import each other`] : [];
  });
}
