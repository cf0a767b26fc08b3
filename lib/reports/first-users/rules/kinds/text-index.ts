import type { Steps } from "@/lib/page/fetch/steps";

/** What is indexed of one thing: the stems of each of its fields. */
export interface IndexedText<Field extends string> {
  id: string;
  fields: Record<Field, readonly string[]>;
}

/** What each stem adds to each text that holds it, text after text: objects for hundreds of thousands would cost more than the sums. */
interface TextScores {
  /** The places of the stems. */
  stems: number[];
  scores: number[];
  /** Where each text ends in the two. */
  ends: number[];
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

  /** @param ids at most 65,536 */
  constructor(ids: readonly string[], places: ReadonlyMap<string, number>, { stems, scores, ends }: TextScores) {
    this.#ids = ids;
    this.#places = places;
    this.#starts = startsOf(stems, places.size);
    this.#texts = new Uint16Array(stems.length);
    this.#scores = new Float32Array(stems.length);
    const next = this.#starts.slice();
    for (let text = 0, at = 0; text < ends.length; text++) {
      for (; at < (ends[text] ?? 0); at++) {
        const stem = stems[at] ?? 0;
        const place = next[stem] ?? 0;
        this.#texts[place] = text;
        this.#scores[place] = scores[at] ?? 0;
        next[stem] = place + 1;
      }
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

/** Where the entries of each stem begin, if they are put in the order of the stems. */
function startsOf(stems: readonly number[], size: number): Uint32Array {
  const starts = new Uint32Array(size + 1);
  for (const stem of stems) starts[stem + 1] = (starts[stem + 1] ?? 0) + 1;
  for (let stem = 0; stem < size; stem++) starts[stem + 1] = (starts[stem + 1] ?? 0) + (starts[stem] ?? 0);
  return starts;
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
  const places = new Map<string, number>();
  const fields = new Map((Object.keys(boosts) as Field[]).map((name) => [name, new IndexedField(boosts[name])]));
  for (const { id, fields: said } of texts) {
    for (const [name, field] of fields) field.add(said[name], places);
    ids.push(id);
    yield;
  }
  const scored: TextScores[] = [];
  for (const field of fields.values()) {
    scored.push(field.scores(places.size));
    yield;
  }
  return new TextIndex(ids, places, yield* summedSteps(scored, ids.length, places.size));
}

/** One field of all texts while the index is made. */
class IndexedField {
  readonly #boost: number;
  /** The stems of text after text, each once, and how often the text uses it. */
  readonly #stems: number[] = [];
  readonly #counts: number[] = [];
  readonly #ends: number[] = [];

  constructor(boost: number) {
    this.#boost = boost;
  }

  /** Adds what the next text says in this field. */
  add(stems: readonly string[], places: Map<string, number>): void {
    const put = new Map<string, number>();
    for (const stem of stems) {
      const before = put.get(stem);
      if (before !== undefined) {
        this.#counts[before] = (this.#counts[before] ?? 0) + 1;
        continue;
      }
      const place = places.get(stem) ?? places.size;
      if (place === places.size) places.set(stem, place);
      put.set(stem, this.#stems.push(place) - 1);
      this.#counts.push(1);
    }
    this.#ends.push(this.#stems.length);
  }

  /** What each stem is worth in this field: more if few texts use it (inverse document frequency). */
  scores(size: number): TextScores {
    const [stems, ends, texts] = [this.#stems, this.#ends, this.#ends.length];
    const starts = startsOf(stems, size);
    const average = stems.length / texts;
    const scores: number[] = [];
    for (let text = 0, start = 0; text < texts; text++) {
      const end = ends[text] ?? start;
      const length = (end - start) / average;
      for (let at = start; at < end; at++) {
        const stem = stems[at] ?? 0;
        const using = (starts[stem + 1] ?? 0) - (starts[stem] ?? 0);
        const rarity = Math.log(1 + (texts - using + 0.5) / (using + 0.5));
        const count = this.#counts[at] ?? 0;
        const saturated = (count * (SATURATION + 1)) / (count + SATURATION * (1 - BY_LENGTH + BY_LENGTH * length));
        scores.push(this.#boost * rarity * saturated);
      }
      start = end;
    }
    return { stems, scores, ends };
  }
}

/** Texts whose fields are summed before other requests go on. */
const SLICE = 200;

/** What all fields give to the texts, together. */
function* summedSteps(fields: readonly TextScores[], texts: number, size: number): Steps<TextScores> {
  const all: TextScores = { stems: [], scores: [], ends: [] };
  const sums = new Float64Array(size);
  for (let text = 0; text < texts; text++) {
    const start = all.stems.length;
    for (const field of fields) addText(field, text, sums, all.stems);
    for (const stem of all.stems.slice(start)) {
      all.scores.push(sums[stem] ?? 0);
      sums[stem] = 0;
    }
    all.ends.push(all.stems.length);
    if (text % SLICE === 0) yield;
  }
  return all;
}

/** @param held the stems of the text that other fields hold, and then this one */
function addText({ stems, scores, ends }: TextScores, text: number, sums: Float64Array, held: number[]): void {
  const end = ends[text] ?? 0;
  for (let at = ends[text - 1] ?? 0; at < end; at++) {
    const stem = stems[at] ?? 0;
    if (sums[stem] === 0) held.push(stem);
    sums[stem] = (sums[stem] ?? 0) + (scores[at] ?? 0);
  }
}
