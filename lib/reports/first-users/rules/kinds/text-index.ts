import type { Steps } from "@/lib/page/fetch/steps";

/** What is indexed of one thing: the stems of each of its fields. */
export interface IndexedText<Field extends string> {
  id: string;
  fields: Record<Field, readonly string[]>;
}

/** Texts and what each has, side by side: a map for each of many thousand stems costs more to collect than to fill. */
interface TextScores {
  texts: number[];
  scores: number[];
}

/** How soon another use of a stem in a field counts less, and how much less a stem counts in a long field: the usual values. */
const SATURATION = 1.2;
const BY_LENGTH = 0.75;

/**
 * Texts ranked by the stems of a page with BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond",
 * 2009). Each field is scored by itself, times its boost, and a text that holds more of the stems counts more. What a stem adds to a
 * text never changes: it is worked out once and lies in flat arrays.
 */
export class TextIndex {
  readonly #ids: readonly string[];
  /** The place of each stem in `#starts`. */
  readonly #places: ReadonlyMap<string, number>;
  /** Where the texts of each stem begin in the next two; they end where those of the following stem begin. */
  readonly #starts: Uint32Array;
  readonly #texts: Uint16Array;
  readonly #scores: Float32Array;

  /** @param scores by stem, what it adds to each text that holds it; at most 65,536 texts */
  constructor(ids: readonly string[], scores: ReadonlyMap<string, TextScores>) {
    const all = [...scores.values()];
    const total = all.reduce((sum, { texts }) => sum + texts.length, 0);
    this.#ids = ids;
    this.#places = new Map([...scores.keys()].map((stem, place) => [stem, place]));
    this.#starts = new Uint32Array(all.length + 1);
    this.#texts = new Uint16Array(total);
    this.#scores = new Float32Array(total);
    for (const [place, of] of all.entries()) {
      const start = this.#starts[place] ?? 0;
      this.#texts.set(of.texts, start);
      this.#scores.set(of.scores, start);
      this.#starts[place + 1] = start + of.texts.length;
    }
  }

  get size(): number {
    return this.#ids.length;
  }

  /** How many texts hold a stem. */
  textsWith(stem: string): number {
    const [start, end] = this.#rangeOf(stem);
    return end - start;
  }

  /** The ids and scores of all texts that hold a stem, the best first. */
  ranked(weights: ReadonlyMap<string, number>): [id: string, score: number][] {
    const sums = new Float64Array(this.size);
    const held = new Uint32Array(this.size);
    for (const [stem, weight] of weights) {
      const [start, end] = this.#rangeOf(stem);
      for (let at = start; at < end; at++) {
        const text = this.#texts[at] ?? 0;
        sums[text] = (sums[text] ?? 0) + weight * (this.#scores[at] ?? 0);
        held[text] = (held[text] ?? 0) + 1;
      }
    }
    const found = this.#ids.map((id, text): [string, number] => [id, (sums[text] ?? 0) * (held[text] ?? 0)]);
    return found.filter(([, score]) => score > 0).toSorted(([, a], [, b]) => b - a);
  }

  #rangeOf(stem: string): [start: number, end: number] {
    const place = this.#places.get(stem);
    return place === undefined ? [0, 0] : [this.#starts[place] ?? 0, this.#starts[place + 1] ?? 0];
  }
}

/**
 * Makes the index in pieces, so that other requests go on.
 * @param boosts what each field counts for
 */
export function* textIndexSteps<Field extends string>(
  texts: Iterable<IndexedText<Field>>,
  boosts: Readonly<Record<Field, number>>,
): Steps<TextIndex> {
  const ids: string[] = [];
  const fields = new Map((Object.keys(boosts) as Field[]).map((name) => [name, new IndexedField(boosts[name])]));
  for (const { id, fields: said } of texts) {
    for (const [name, field] of fields) field.add(said[name]);
    ids.push(id);
    yield;
  }
  const scores = new Map<string, TextScores>();
  for (const field of fields.values()) {
    field.addScores(scores);
    yield;
  }
  return new TextIndex(ids, scores);
}

/** One field of all texts while the index is made. */
class IndexedField {
  readonly #boost: number;
  /** How many different stems each text has. */
  readonly #lengths: number[] = [];
  /** By stem: how often each text uses it. */
  readonly #uses = new Map<string, TextScores>();

  constructor(boost: number) {
    this.#boost = boost;
  }

  /** Adds what the next text says in this field. */
  add(stems: readonly string[]): void {
    const text = this.#lengths.length;
    for (const stem of stems) {
      const uses = this.#uses.get(stem);
      if (!uses) this.#uses.set(stem, { texts: [text], scores: [1] });
      // The texts come one after the other: only the last can be this one.
      else if (uses.texts.at(-1) === text) uses.scores.push((uses.scores.pop() ?? 0) + 1);
      else {
        uses.texts.push(text);
        uses.scores.push(1);
      }
    }
    this.#lengths.push(new Set(stems).size);
  }

  /** Adds what each stem is worth in this field: more if few texts use it (inverse document frequency). */
  addScores(all: Map<string, TextScores>): void {
    const average = this.#lengths.reduce((sum, length) => sum + length, 0) / this.#lengths.length;
    for (const [stem, uses] of this.#uses) {
      const rarity = Math.log(1 + (this.#lengths.length - uses.texts.length + 0.5) / (uses.texts.length + 0.5));
      const scores = uses.texts.map((text, at) => {
        const count = uses.scores[at] ?? 0;
        const length = (this.#lengths[text] ?? 0) / average;
        const saturated = (count * (SATURATION + 1)) / (count + SATURATION * (1 - BY_LENGTH + BY_LENGTH * length));
        return this.#boost * rarity * saturated;
      });
      const known = all.get(stem);
      all.set(stem, known ? added(known, { texts: uses.texts, scores }) : { texts: uses.texts, scores });
    }
  }
}

/** What two fields give to their texts, together. */
function added(one: TextScores, other: TextScores): TextScores {
  const sums = new Map(one.texts.map((text, at) => [text, one.scores[at] ?? 0]));
  for (const [at, text] of other.texts.entries()) sums.set(text, (sums.get(text) ?? 0) + (other.scores[at] ?? 0));
  return { texts: [...sums.keys()], scores: [...sums.values()] };
}
