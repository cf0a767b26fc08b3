// Rules of this project's own about its source, which no linter knows.
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * Throws with every place of the source that breaks a rule.
 * @param {string} root the folder of the project
 */
export function checkSource(root) {
  const found = ["app", "components", "lib"].flatMap((folder) =>
    ts.sys.readDirectory(path.join(root, folder), [".ts", ".tsx"]),
  );
  const files = found.map((file) => path.relative(root, file)).filter((file) => !isOfTests(file));
  if (files.length === 0) throw new Error("No source was found.");
  const faults = files.flatMap((file) => faultsIn(file, readFileSync(path.join(root, file), "utf8")));
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

const isOfTests = (file) => /[.]test[.]tsx?$|[\\/]testing([.]ts$|[\\/])/.test(file);

/**
 * The faults of one file, as "path:line what to do".
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function faultsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults = [];
  visit(source);
  return faults;

  function visit(node) {
    const fault = rules.find((rule) => rule.isBroken(node, file.replaceAll("\\", "/")))?.fix;
    if (fault) faults.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${fault}`);
    ts.forEachChild(node, visit);
  }
}

const rules = [
  {
    isBroken: (node) => isNumberOfAttribute(node, "maxLength") || isNumberOfTextSchema(node),
    fix: "Take the most characters of a text from lib/core/text-bounds.ts.",
  },
  {
    isBroken: (node, file) => isOnScreens(file) && /\p{L}'\p{L}|s' \p{Ll}/u.test(textOf(node)),
    fix: "Write ’ for ' in what people read.",
  },
  {
    isBroken: (node, file) =>
      /^(app|components)\//.test(file) && isOnScreens(file) && /\b20\d\d-W\d\d\b/.test(textOf(node)),
    fix: "Name a week by its dates: formatWeek() of lib/core/format/dates.ts.",
  },
];

/** Rooms whose texts screens and mails show. What only programs read, such as descriptions of the API, is not held to it. */
const screens = /^(app\/(?!docs\/)|components\/|lib\/(mail|launch|directories|badge|page|partner|reports)\/)/;
const isOnScreens = (file) => screens.test(file) && !/[.]schema[.]ts$|\/model\//.test(file);

/** The words of a string, a piece of a template or of JSX; empty for every other node. */
function textOf(node) {
  if (ts.isStringLiteral(node)) return ts.isImportDeclaration(node.parent) ? "" : node.text;
  if (ts.isJsxText(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  const isPiece = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
  return isPiece ? node.text : "";
}

/** `maxLength={200}`, or `maxLength: 200`. */
function isNumberOfAttribute(node, name) {
  if (ts.isJsxAttribute(node)) return node.name.getText() === name && isNumber(node.initializer?.expression);
  return ts.isPropertyAssignment(node) && node.name.getText() === name && isNumber(node.initializer);
}

/** `z.string().trim().max(200)`, `line(200)` or `markdown(200)`. */
function isNumberOfTextSchema(node) {
  if (!ts.isCallExpression(node) || !isNumber(node.arguments[0])) return false;
  const { expression: called } = node;
  if (ts.isIdentifier(called)) return ["line", "markdown"].includes(called.text);
  return ts.isPropertyAccessExpression(called) && called.name.text === "max" && textSchemas.has(rootOf(called));
}

const textSchemas = new Set(["string", "email", "url"]);

/** The first method of a chain: `string` of `z.string().trim().max`. */
function rootOf(chain) {
  let first;
  for (let at = chain; ts.isPropertyAccessExpression(at) || ts.isCallExpression(at); at = at.expression) {
    if (ts.isPropertyAccessExpression(at)) first = at.name.text;
  }
  return first;
}

function isNumber(node) {
  return node !== undefined && ts.isNumericLiteral(node);
}
