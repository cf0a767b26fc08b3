import { eastAsianEncoding } from "./east-asian";
import type { Document, Element } from "./parse-html";
import { attribute, elementsOf, parseHtml } from "./parse-html";

/** A declaration must be near the start of a page; browsers look at the first 1024 bytes, some generators are late. */
const prescanBytes = 4096;

/**
 * Decodes the bytes of an HTML page.
 *
 * The order is the HTML standard's encoding sniffing algorithm (WHATWG HTML §13.2.3.2): byte order mark, then
 * Content-Type, then the page's own <meta> or XML declaration, then a guess: UTF-8 if the bytes are valid UTF-8, else
 * the encoding that was usual for the language the page declares, else an East Asian one if its characters are common ones, else
 * windows-1252. A Content-Type that says UTF-8 of bytes that are not gives way to what the page itself says.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string | null): { html: string; encoding: string } {
  const encoding =
    fromByteOrderMark(bytes) ??
    fromContentType(bytes, contentType ?? "") ??
    fromPage(bytes) ??
    (isUtf8(bytes) ? "utf-8" : guessed(bytes));
  return {
    html: encoding === "windows-1252" ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes),
    encoding,
  };
}

/**
 * The encodings that a language was written in before UTF-8: the HTML standard's table of defaults by locale, with a
 * second for languages that had two. A stricter one comes first: more bytes are no text in it.
 */
const usual: readonly (readonly [languages: RegExp, encodings: readonly string[]])[] = [
  [/^zh-(?:hant|tw|hk|mo)\b/, ["big5", "gb18030"]],
  [/^zh\b/, ["gb18030", "big5"]],
  [/^ja\b/, ["euc-jp", "shift_jis"]],
  [/^ko\b/, ["euc-kr"]],
  [/^(?:ru|uk|be|bg|mk|sr|kk|ky|tg|tt)\b/, ["windows-1251"]],
  [/^(?:tr|az|ku)\b/, ["windows-1254"]],
  [/^(?:cs|sk|hr)\b/, ["windows-1250"]],
  [/^(?:pl|hu|sl)\b/, ["iso-8859-2"]],
  [/^el\b/, ["iso-8859-7"]],
  [/^he\b/, ["windows-1255"]],
  [/^(?:ar|fa)\b/, ["windows-1256"]],
  [/^(?:et|lt|lv)\b/, ["windows-1257"]],
  [/^vi\b/, ["windows-1258"]],
  [/^th\b/, ["windows-874"]],
];

/** The first usual encoding of the declared language in which the bytes are text. */
function usualFor(bytes: Uint8Array): string | null {
  const language = languageIn(startOf(bytes))?.toLowerCase() ?? "";
  const encodings = usual.find(([languages]) => languages.test(language))?.[1] ?? [];
  return encodings.find((encoding) => isText(bytes, encoding)) ?? null;
}

const guessed = (bytes: Uint8Array) =>
  usualFor(bytes) ?? eastAsianEncoding(bytes, (encoding) => isText(bytes, encoding)) ?? "windows-1252";

function languageIn(html: string): string | null {
  for (const element of elementsOf(parseHtml(html))) {
    const isOfPage = element.tagName === "html" || isLanguageMeta(element);
    const language = isOfPage ? (attribute(element, "lang") ?? attribute(element, "content")) : null;
    if (language) return language.trim();
  }
  return null;
}

const isLanguageMeta = (element: Element) =>
  element.tagName === "meta" && attribute(element, "http-equiv")?.toLowerCase() === "content-language";

const startOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, prescanBytes));

/** The WHATWG index of windows-1252 for the bytes 0x80 to 0x9F; all others are Latin-1. */
const windows1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ";

/** Node 20.18.3 and later decode windows-1252 as Latin-1 (nodejs/node#56542), which turns curly quotes into nothing. */
function decodeWindows1252(bytes: Uint8Array): string {
  const units = Buffer.alloc(bytes.length * 2);
  for (const [i, byte] of bytes.entries()) {
    units.writeUInt16LE(byte >= 0x80 && byte <= 0x9f ? windows1252.charCodeAt(byte - 0x80) : byte, i * 2);
  }
  return units.toString("utf16le");
}

function fromByteOrderMark(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return null;
}

function fromContentType(bytes: Uint8Array, contentType: string): string | null {
  const encoding = knownEncoding(charsetParameter(contentType));
  if (encoding !== "utf-8" || isUtf8(bytes)) return encoding;
  return fromPage(bytes) ?? encoding;
}

function fromPage(bytes: Uint8Array): string | null {
  const start = startOf(bytes);
  const inXml = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? "";
  for (const declared of [...declaredIn(parseHtml(start)), inXml]) {
    const encoding = knownEncoding(declared);
    // A page whose <meta> could be read byte by byte is not UTF-16, whatever it says.
    if (encoding) return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  }
  return null;
}

function* declaredIn(document: Document): Generator<string> {
  for (const element of elementsOf(document)) {
    if (element.tagName !== "meta") continue;
    const charset = attribute(element, "charset");
    if (charset) yield charset;
    else if (attribute(element, "http-equiv")?.toLowerCase() === "content-type") {
      yield charsetParameter(attribute(element, "content") ?? "");
    }
  }
}

const longestMediaType = 4_096;

/** The value after `charset=` in a media type, quoted or not; empty when there is none. */
function charsetParameter(mediaType: string): string {
  // The parts are cut off one by one: a single pattern would try every way to share out a long run of blanks.
  for (const part of mediaType
    .slice(0, longestMediaType)
    .split(/charset/i)
    .slice(1)) {
    const rest = part.trimStart();
    if (!rest.startsWith("=")) continue;
    const value = rest.slice(1).trimStart().replace(/^["']/, "").trimStart();
    const [charset = ""] = /^[^\s;"',]*/.exec(value) ?? [];
    if (charset) return charset;
  }
  return "";
}

function knownEncoding(label: string): string | null {
  if (label === "") return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

const isUtf8 = (bytes: Uint8Array) => isText(bytes, "utf-8");

function isText(bytes: Uint8Array, encoding: string): boolean {
  try {
    // As a stream, so that a character cut in half at the very end is no error.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
