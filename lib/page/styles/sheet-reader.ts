import type { Steps } from "@/lib/page/fetch/steps";
import { type FetchedSheet, type Import, preambleOf } from "./imports";
import { Layers } from "./layers";
import { type Place, RuleList, readStyleSheet, styleBounds } from "./style-sheet";

/** Reads style sheets one after another, each with what it imports before it. */
export class SheetReader {
  readonly list = new RuleList();
  readonly layers = new Layers();
  readonly #texts: ReadonlyMap<string, string>;
  readonly #open = new Set<string>();
  #left: number = styleBounds.characters;

  constructor(fetched: readonly FetchedSheet[]) {
    this.#texts = new Map(fetched.map(({ url, css }) => [url, css]));
  }

  textOf(address: string): string | null {
    return this.#texts.get(address) ?? null;
  }

  *read({ url, css }: FetchedSheet, place: Place): Steps<void> {
    const text = css.slice(0, this.#left);
    this.#left -= text.length;
    if (text === "") return;
    for (const part of preambleOf(text, url)) {
      if ("named" in part) this.layers.enter(part.named, place.layer);
      else yield* this.#import(part.url, this.#placeOf(part, place));
    }
    yield* readStyleSheet(text, place, this.layers, this.list);
  }

  #placeOf({ layer, conditions }: Import, place: Place): Place {
    const within = layer === null ? place.layer : this.layers.enter(layer, place.layer);
    return { ...place, layer: within, conditions: [...place.conditions, ...conditions] };
  }

  /** A sheet that imports itself is not read again in itself. */
  *#import(url: string, place: Place): Steps<void> {
    const css = this.textOf(url);
    if (css === null || this.#open.has(url)) return;
    this.#open.add(url);
    yield* this.read({ url, css }, place);
    this.#open.delete(url);
  }
}
