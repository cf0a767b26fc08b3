import { type CssNode, generate, parse, tokenTypes } from "css-tree/dist/csstree.esm";
import { webAddress } from "@/lib/page/fetch/web-address";
import type { Condition } from "./conditions";
import { Tokens } from "./tokens";

/** A style sheet that was fetched. */
export interface FetchedSheet {
  /** The address by which it was asked for. */
  url: string;
  css: string;
}

/** A style sheet that another one puts before its own rules. */
export interface Import {
  url: string;
  /** The layer that it is put in; empty for one without a name, null for none. */
  layer: string | null;
  conditions: readonly Condition[];
}

/** What is before the rules of a style sheet: the name of a layer, or an import. */
export type Preamble = { named: string } | Import;

/** More of them stand before the rules of no page. */
const bounds = { statements: 20, characters: 20_000 } as const;

const { WhiteSpace, Comment, AtKeyword, Semicolon, CDO, CDC } = tokenTypes;
const BETWEEN = new Set<number | undefined>([WhiteSpace, Comment, Semicolon, CDO, CDC]);

/** Reads what is before the rules. */
export function preambleOf(css: string, sheetUrl: string): Preamble[] {
  const found: Preamble[] = [];
  const start = css.slice(0, bounds.characters);
  if (!/@(?:import|layer)/i.test(start)) return found;
  const tokens = new Tokens(start);
  for (let at = 0; at < tokens.types.length && found.length < bounds.statements; ) {
    if (BETWEEN.has(tokens.types[at])) {
      at++;
      continue;
    }
    const stop = tokens.stopAfter(at, false);
    if (tokens.types[at] !== AtKeyword || tokens.types[stop] !== Semicolon) break;
    const name = tokens.text(at).toLowerCase();
    const text = tokens.between(at + 1, stop).trim();
    if (name === "@layer") found.push(...text.split(",").map((named) => ({ named })));
    else if (name === "@import") found.push(...importOf(text, sheetUrl));
    else if (name !== "@charset") break;
    at = stop;
  }
  return found;
}

function importOf(text: string, sheetUrl: string): Import[] {
  const parts = partsOf(text);
  const [source] = parts;
  const href = source?.type === "Url" || source?.type === "String" ? source.value : null;
  const url = webAddress(href, sheetUrl);
  if (!url) return [];
  const layer = parts.find((part) => "name" in part && part.name === "layer");
  const feature = parts.find((part) => part.type === "Function" && part.name === "supports");
  const media = parts.find(({ type }) => type === "MediaQueryList");
  const conditions: Condition[] = [];
  if (feature) conditions.push({ kind: "supports", text: generate(feature).slice("supports".length) });
  if (media) conditions.push({ kind: "media", text: generate(media) });
  return [{ url: url.href, layer: layer ? generate(layer).replace(/^layer\(?|\)$/g, "") : null, conditions }];
}

function partsOf(text: string): readonly CssNode[] {
  try {
    const prelude = parse(text, { context: "atrulePrelude", atrule: "import" });
    return prelude.type === "AtrulePrelude" ? [...prelude.children] : [];
  } catch {
    return [];
  }
}

/** The style sheets of the same origin that one asks for, for whatever screen. */
export function importsOf({ url, css }: FetchedSheet): string[] {
  const { origin } = new URL(url);
  return preambleOf(css, url).flatMap((part) => ("url" in part && new URL(part.url).origin === origin ? part.url : []));
}
