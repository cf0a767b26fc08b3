import { type DefaultTreeAdapterTypes, defaultTreeAdapter, type Parser, Token, Tokenizer, TokenizerMode } from "parse5";

const { CHARACTER, WHITESPACE_CHARACTER } = Token.TokenType;

/** A text, or the space that it begins with, as far as it is taken as it stands: no markup, and nothing that is replaced or joined. */
const RUN = /([^\t\n\f\r &<\0\ud800-\udfff][^\r&<\0\ud800-\udfff]*)|[\t\n\f ]+/y;

/** What is taken of an attribute as it stands. */
const VALUE = /[^"'\r&\0\ud800-\udfff]+/y;

const texts: ReadonlySet<number> = new Set([
  TokenizerMode.DATA,
  TokenizerMode.RCDATA,
  TokenizerMode.RAWTEXT,
  TokenizerMode.SCRIPT_DATA,
]);

/** Elements that may hold space and no words: there parse5 has to tell one from the other. */
const spaceOnly: ReadonlySet<string> = new Set(["html", "frameset", "colgroup", "template"]);

/**
 * The tokenizer of parse5, which puts texts together from single characters, and hands each word and each space on by itself.
 * This one takes whole texts and values of attributes: a third of the work on a page of words. What the page is parsed to is the
 * same, but lines and columns are not counted.
 */
export class TextTokenizer extends Tokenizer {
  readonly #parser: Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>;

  constructor(parser: Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>) {
    super(parser.options, parser);
    this.#parser = parser;
  }

  /** How many attributes the tag has that is being read. */
  get openAttributes(): number {
    return this.currentToken && "attrs" in this.currentToken ? this.currentToken.attrs.length : 0;
  }

  protected override _callState(character: number): void {
    super._callState(character);
    if (texts.has(this.state) && !this.#isSpaceOnly()) this.#takeRuns();
  }

  protected override _stateAttributeValueDoubleQuoted(character: number): void {
    super._stateAttributeValueDoubleQuoted(character);
    this.#takeValue();
  }

  protected override _stateAttributeValueSingleQuoted(character: number): void {
    super._stateAttributeValueSingleQuoted(character);
    this.#takeValue();
  }

  /** Takes what follows a plain character of a value, as far as it was written. */
  #takeValue(): void {
    const { preprocessor } = this;
    VALUE.lastIndex = preprocessor.pos;
    const more = VALUE.exec(preprocessor.html)?.[0].slice(1) ?? "";
    preprocessor.pos += more.length;
    this.currentAttr.value += more;
  }

  /** Takes what follows the character that was read last, as far as it was written. */
  #takeRuns(): void {
    const { preprocessor } = this;
    // Of a line end in two characters the second is to be left out.
    if (preprocessor.html.charCodeAt(preprocessor.pos) === CARRIAGE_RETURN) return;
    for (;;) {
      RUN.lastIndex = preprocessor.pos + 1;
      const [run, text] = RUN.exec(preprocessor.html) ?? [];
      if (run === undefined) return;
      preprocessor.pos += run.length;
      this._appendCharToCurrentCharacterToken(text === undefined ? WHITESPACE_CHARACTER : CHARACTER, run);
    }
  }

  #isSpaceOnly(): boolean {
    const { current } = this.#parser.openElements;
    return !current || !defaultTreeAdapter.isElementNode(current) || spaceOnly.has(current.tagName);
  }
}

const CARRIAGE_RETURN = 13;
