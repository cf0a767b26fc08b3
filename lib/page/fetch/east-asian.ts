/** Pairs of bytes that are looked at, and the fewest that tell anything. */
const MAX_PAIRS = 20_000;
const MIN_COUNT = 10;

/** Share of a text's letters beyond ASCII that are kana in Japanese; other texts have none. */
const KANA = 0.3;

/**
 * The East Asian encoding that a page is most likely in that declares neither an encoding nor a language, and is no UTF-8; null
 * if none. Bytes of any language are text in several of them, so what counts is that the characters are common ones.
 * @param isText whether the bytes are text in an encoding
 */
export function eastAsianEncoding(bytes: Uint8Array, isText: (encoding: string) => boolean): string | null {
  return (
    ["euc-jp", "shift_jis"].find((encoding) => isText(encoding) && hasKana(bytes, encoding)) ??
    byPairs(bytes).find(isText) ??
    null
  );
}

function hasKana(bytes: Uint8Array, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, MAX_PAIRS * 2));
  const letters = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  const kana = text.match(/[\u3041-\u3096\u30a1-\u30fa]/gu)?.length ?? 0;
  return letters >= MIN_COUNT && kana >= letters * KANA;
}

/** By the first bytes of the pairs: Hangul has rows up to C8, common Chinese in GB2312 up to D7, in Big5 from A4 to C6. */
function byPairs(bytes: Uint8Array): string[] {
  const pairs = pairsIn(bytes);
  const share = (is: (lead: number, trail: number) => boolean) =>
    pairs.filter(([lead, trail]) => is(lead, trail)).length / pairs.length;
  if (pairs.length < MIN_COUNT) return [];
  const high = share((_, trail) => trail >= 0xa1);
  const inRows = (from: number, to: number) => share((lead) => isMark(lead) || (lead >= from && lead <= to));
  return [
    ...(high >= 0.98 && inRows(0xb0, 0xc8) >= 0.95 ? ["euc-kr"] : []),
    ...(high >= 0.95 && inRows(0xb0, 0xd7) >= 0.9 ? ["gb18030"] : []),
    ...(high <= 0.8 && inRows(0xa4, 0xc6) >= 0.95 ? ["big5"] : []),
  ];
}

/** The rows of punctuation. */
const isMark = (lead: number) => lead >= 0xa1 && lead <= 0xa3;

function pairsIn(bytes: Uint8Array): [lead: number, trail: number][] {
  const pairs: [number, number][] = [];
  for (let at = 0; at + 1 < bytes.length && pairs.length < MAX_PAIRS; at++) {
    const { [at]: lead = 0, [at + 1]: trail = 0 } = bytes;
    if (lead < 0x80) continue;
    pairs.push([lead, trail]);
    at++;
  }
  return pairs;
}
