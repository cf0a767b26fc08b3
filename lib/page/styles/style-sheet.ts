import { tokenTypes } from "css-tree/dist/csstree.esm";
import type { Steps } from "@/lib/page/fetch/steps";
import { type Condition, conditionOf } from "./conditions";
import type { Layers } from "./layers";
import { type Prelude, readPrelude } from "./preludes";
import { declaredValue, type StyleValue } from "./style-values";
import { Tokens } from "./tokens";

/** A rule of a style sheet that may decide whether something is seen. */
export interface StyleRule {
  prelude: Prelude;
  /** As they are written. */
  values: readonly StyleValue[];
  /** What is asked by the at-rules around it. */
  conditions: readonly Condition[];
  /** Its cascade layer; empty if it is in none. */
  layer: string;
}

/** What is read of all style sheets of one page. */
export const styleBounds = { characters: 512 * 1024, selectors: 20_000, selectorsOfRule: 100, depth: 16 } as const;

/** The rules of a page in order, as many as are read. */
export class RuleList {
  readonly rules: StyleRule[] = [];
  #selectors = 0;

  get isFull(): boolean {
    return this.#selectors >= styleBounds.selectors;
  }

  add(rule: StyleRule): void {
    this.rules.push(rule);
    this.#selectors += rule.prelude.selectors.length;
  }
}

/** Where a rule is. */
export interface Place {
  /** The selectors of the rule around it. */
  above: Prelude | null;
  conditions: readonly Condition[];
  layer: string;
}

export const topPlace: Place = { above: null, conditions: [], layer: "" };

/** Blocks and declarations that are read before others get their turn. */
const STEP_SIZE = 200;

const { WhiteSpace, Comment, Semicolon, Colon, Ident, AtKeyword, LeftCurlyBracket, RightCurlyBracket, CDO, CDC } =
  tokenTypes;
const { LeftParenthesis, RightParenthesis } = tokenTypes;
const BETWEEN = new Set<number | undefined>([WhiteSpace, Comment, Semicolon, CDO, CDC]);

/** Reads the rules of a style sheet in order, as browsers do: what is no CSS is left out, and what is open is closed at the end. */
export function* readStyleSheet(css: string, place: Place, layers: Layers, into: RuleList): Steps<void> {
  const tokens = new Tokens(css);
  yield;
  yield* new Reader(tokens, layers, into).read(0, place, 0);
}

class Reader {
  readonly #tokens: Tokens;
  readonly #layers: Layers;
  readonly #into: RuleList;
  #read = 0;

  constructor(tokens: Tokens, layers: Layers, into: RuleList) {
    this.#tokens = tokens;
    this.#layers = layers;
    this.#into = into;
  }

  /** Reads up to the end of a block, or of the sheet; says what follows. */
  *read(from: number, place: Place, depth: number): Steps<number> {
    const { types } = this.#tokens;
    let values: StyleValue[] = [];
    let at = this.#next(from, depth);
    while (at < types.length && types[at] !== RightCurlyBracket && !this.#into.isFull) {
      if (++this.#read % STEP_SIZE === 0) yield;
      const stop = this.#stopOf(at, place);
      if (types[stop] === LeftCurlyBracket || types[at] === AtKeyword) {
        // What is after a nested rule comes after it.
        this.#take(values, place);
        values = [];
        at = yield* this.#ruleOrStatement(at, stop, place, depth);
      } else {
        const value = place.above && this.#declaration(at, stop);
        if (value) values.push(value);
        at = stop;
      }
      at = this.#next(at, depth);
    }
    this.#take(values, place);
    return at + 1;
  }

  /** Where the next thing begins. A bracket that closes nothing is left out. */
  #next(from: number, depth: number): number {
    const { types } = this.#tokens;
    let at = from;
    while (BETWEEN.has(types[at]) || (depth === 0 && types[at] === RightCurlyBracket)) at++;
    return at;
  }

  /** Where a declaration, a statement, or what is before a block ends. The value of a variable may hold blocks. */
  #stopOf(at: number, { above }: Place): number {
    const { types } = this.#tokens;
    const isList = above === null && types[at] !== AtKeyword;
    let stop = this.#tokens.stopAfter(at, isList);
    if (!this.#isVariable(at)) return stop;
    while (types[stop] === LeftCurlyBracket) stop = this.#tokens.stopAfter(this.#tokens.afterBlock(stop), isList);
    return stop;
  }

  #isVariable(at: number): boolean {
    return this.#tokens.types[at] === Ident && this.#tokens.text(at).startsWith("--") && this.#colonAfter(at) !== null;
  }

  #colonAfter(at: number): number | null {
    let next = at + 1;
    while (this.#tokens.types[next] === WhiteSpace || this.#tokens.types[next] === Comment) next++;
    return this.#tokens.types[next] === Colon ? next : null;
  }

  #declaration(at: number, stop: number): StyleValue | null {
    if (this.#tokens.types[at] !== Ident) return null;
    const colon = this.#colonAfter(at);
    if (colon === null || colon >= stop) return null;
    return declaredValue(this.#tokens.text(at), this.#tokens.between(colon + 1, stop));
  }

  /** An at-rule without a block. Imports are followed before a sheet is read. */
  #statement(at: number, stop: number, place: Place): number {
    if (this.#tokens.text(at).toLowerCase() === "@layer")
      for (const name of this.#tokens.between(at + 1, stop).split(",")) this.#layers.enter(name, place.layer);
    return stop;
  }

  *#ruleOrStatement(at: number, stop: number, place: Place, depth: number): Steps<number> {
    const isAtRule = this.#tokens.types[at] === AtKeyword;
    if (this.#tokens.types[stop] !== LeftCurlyBracket) return this.#statement(at, stop, place);
    const inside = isAtRule ? this.#atRule(at, stop, place) : this.#rule(at, stop, place);
    if (inside === null || depth >= styleBounds.depth) return this.#tokens.afterBlock(stop);
    return yield* this.read(stop + 1, inside, depth + 1);
  }

  #rule(at: number, open: number, place: Place): Place | null {
    const prelude = readPrelude(this.#tokens, at, open, place.above);
    return prelude.selectors.length <= styleBounds.selectorsOfRule ? { ...place, above: prelude } : null;
  }

  /** Null if nothing in it holds for a page on a screen. */
  #atRule(at: number, open: number, place: Place): Place | null {
    const name = this.#tokens.text(at).slice(1).toLowerCase();
    const prelude = this.#tokens.between(at + 1, open).trim();
    if (name === "layer") return { ...place, layer: this.#layers.enter(prelude, place.layer) };
    const scope = name === "scope" && place.above === null ? this.#scope(at, open) : null;
    if (scope) return { ...place, above: scope };
    const condition = conditionOf(name, prelude);
    return condition && { ...place, conditions: [...place.conditions, condition] };
  }

  /** `@scope (main)` without an end: its rules are for what is in there, as those nested in `main` are. Null for any other. */
  #scope(at: number, open: number): Prelude | null {
    const { types } = this.#tokens;
    const inside = Array.from({ length: open - at - 1 }, (_, index) => at + 1 + index).filter(
      (index) => types[index] !== WhiteSpace && types[index] !== Comment,
    );
    const brackets = inside.filter((index) => types[index] === LeftParenthesis || types[index] === RightParenthesis);
    const [first, last] = [inside[0], inside.at(-1)];
    if (first === undefined || last === undefined || brackets.length !== 2) return null;
    if (brackets[0] !== first || brackets[1] !== last) return null;
    return readPrelude(this.#tokens, first + 1, last, null);
  }

  #take(values: readonly StyleValue[], { above, conditions, layer }: Place): void {
    if (above && values.length > 0) this.#into.add({ prelude: above, values, conditions, layer });
  }
}
