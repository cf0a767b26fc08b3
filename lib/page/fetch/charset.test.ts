import { expect, test } from "vitest";
import { decodeHtml } from "./charset";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));

const privet = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]; // Привет in windows-1251
const nihongo = [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]; // 日本語 in Shift_JIS

test("Content-Type names the encoding, in any case and quoted", () => {
  expect(decodeHtml(bytes(privet), "text/html; charset=windows-1251").html).toBe("Привет");
  expect(decodeHtml(bytes(nihongo), 'Text/HTML;Charset="Shift_JIS"').html).toBe("日本語");
});

test("the page's own meta names it where Content-Type does not", () => {
  const modern = decodeHtml(bytes("<meta charset=windows-1251><p>", privet), "text/html");
  expect(modern.html).toContain("Привет");
  const old = bytes("<META HTTP-EQUIV='Content-Type' CONTENT='text/html; CHARSET=x-sjis'><p>", nihongo);
  expect(decodeHtml(old, "text/html")).toMatchObject({
    encoding: "shift_jis",
    html: expect.stringContaining("日本語"),
  });
});

test("Content-Type beats meta, and a byte order mark beats both", () => {
  const page = bytes("<meta charset=shift_jis>", privet);
  expect(decodeHtml(page, "text/html; charset=cp1251").html).toContain("Привет");
  const utf16 = bytes([0xff, 0xfe], [0x1f, 0x04, 0x40, 0x04]);
  expect(decodeHtml(utf16, "text/html; charset=utf-8")).toEqual({ encoding: "utf-16le", html: "Пр" });
  const bigEndian = bytes([0xfe, 0xff], [0x04, 0x1f, 0x04, 0x40]);
  expect(decodeHtml(bigEndian, null).html).toBe("Пр");
  expect(decodeHtml(bytes([0xef, 0xbb, 0xbf], "a"), "text/html; charset=cp1251").html).toBe("a");
});

test("a meta in a comment or a script says nothing", () => {
  const page = bytes("<!-- <meta charset=shift_jis> --><script>'<meta charset=shift_jis>'</script>", [0xc3, 0xa9]);
  expect(decodeHtml(page, null).html).toContain("é");
});

test("without a word about it, valid UTF-8 is UTF-8 and all else windows-1252", () => {
  expect(decodeHtml(bytes([0xe2, 0x80, 0x93]), null)).toEqual({ encoding: "utf-8", html: "–" });
  expect(decodeHtml(bytes([0x93, 0x68, 0x69, 0x94, 0x20, 0x80]), null)).toEqual({
    encoding: "windows-1252",
    html: "“hi” €",
  });
});

test.each([
  ["zh", "gb18030", [0xbc, 0xab, 0xbc, 0xf2, 0xb7, 0xa2, 0xc6, 0xb1], "极简发票"],
  ["zh-CN", "gb18030", [0xbc, 0xab, 0xbc, 0xf2, 0xb7, 0xa2, 0xc6, 0xb1], "极简发票"],
  ["zh-TW", "big5", [0xb5, 0x6f, 0xb2, 0xbc], "發票"],
  ["ja", "shift_jis", nihongo, "日本語"],
  ["ja", "euc-jp", [0xc6, 0xfc, 0xcb, 0xdc, 0xb8, 0xec], "日本語"],
  ["ko", "euc-kr", [0xc7, 0xd1, 0xb1, 0xdb], "한글"],
  ["ru", "windows-1251", privet, "Привет"],
  ["tr", "windows-1254", [0x4b, 0x69, 0x74, 0x61, 0x70, 0x6c, 0xfd, 0x6b], "Kitaplık"],
  ["de", "windows-1252", [0x46, 0xfc, 0x72], "Für"],
])("without a word about it, a page in %s is %s if it is no UTF-8", (language, encoding, text, read) => {
  const page = bytes(`<html lang="${language}"><title>Acme `, text, "</title>");
  expect(decodeHtml(page, "text/html")).toMatchObject({ encoding, html: expect.stringContaining(`Acme ${read}<`) });
  const named = bytes(`<meta http-equiv="content-language" content="${language}"><title>Acme `, text, "</title>");
  expect(decodeHtml(named, "text/html").encoding).toBe(encoding);
});

test("what is no text in the usual encoding of a language is read as before", () => {
  expect(decodeHtml(bytes("<html lang=ko><p>caf", [0xe9], "</p>"), null).html).toContain("café");
});

test("a character cut at the very end does not spoil the guess", () => {
  expect(decodeHtml(bytes([0xc3, 0xa9, 0xe2, 0x80]), null).encoding).toBe("utf-8");
});

test("iso-8859-1 means windows-1252, a meta cannot mean UTF-16, and nonsense is passed over", () => {
  expect(decodeHtml(bytes([0x92]), "text/html; charset=iso-8859-1").html).toBe("’");
  expect(decodeHtml(bytes("<meta charset=utf-16>", [0xc3, 0xa9]), null).html).toContain("é");
  expect(decodeHtml(bytes("<meta charset=klingon>", [0xc3, 0xa9]), "text/html; charset=").html).toContain("é");
});

test("a Content-Type that says UTF-8 of other bytes gives way to the page, and an XML declaration counts", () => {
  const page = bytes("<meta charset=windows-1251>", privet);
  expect(decodeHtml(page, "text/html; charset=utf-8").html).toContain("Привет");
  const xhtml = bytes('<?xml version="1.0" encoding="windows-1251"?><p>', privet);
  expect(decodeHtml(xhtml, "application/xhtml+xml").html).toContain("Привет");
});

test("a Content-Type made to be slow is read all the same", () => {
  const blanks = " ".repeat(1_000_000);
  for (const contentType of [
    `text/html; charset=${blanks};`,
    `text/html; charset${blanks}=${blanks}`,
    `text/html; charset="${blanks}`,
    `text/html; ${"charset = ".repeat(100_000)}`,
  ]) {
    expect(decodeHtml(bytes("<meta charset=windows-1251>", privet), contentType).html).toContain("Привет");
  }
  expect(decodeHtml(bytes(privet), "text/html; charset ; CHARSET = ' windows-1251").html).toBe("Привет");
});

test.each([
  [
    "shift_jis",
    "icaMdpXrgvCCwoKvgumCzIKqguCCwYLGinmCtYKtgsiC6YNBg3aDioLFgrc=",
    "家計簿をつけるのがもっと楽しくなるアプリです",
  ],
  [
    "euc-jp",
    "ssi318rtpPKkxKSxpOukzqSspOKkw6TIs9qkt6SvpMqk66Wipdel6qTHpLk=",
    "家計簿をつけるのがもっと楽しくなるアプリです",
  ],
  [
    "gb18030",
    "ztLDx86q0KHJzLXq1/a1xLzH1cvI7bz+o6y88rWl09a6w9PDo6zDv8zs1rvSqry4t9bW0w==",
    "我们为小商店做的记账软件，简单又好用，每天只要几分钟",
  ],
  [
    "big5",
    "p9qtzKywpHCw06mxsLWqurBPsWKzbsXpoUHCsrPmpFOmbqXOoUGoQ6TRpXWtbrRYpMDEwQ==",
    "我們為小商店做的記帳軟體，簡單又好用，每天只要幾分鐘",
  ],
  [
    "euc-kr",
    "wNvAuiCwobDUuKYgwKfH0SCwobDous4gvtvA1LTPtNkguMXAzyC47iC60MDMuOkgw+a60MfVtM+02Q==",
    "작은 가게를 위한 가계부 앱입니다 매일 몇 분이면 충분합니다",
  ],
])("a page that declares nothing is read as %s if its characters are common there", (encoding, text, read) => {
  const page = bytes("<title>Acme ", [...Buffer.from(text, "base64")], "</title>");
  expect(decodeHtml(page, "text/html")).toMatchObject({ encoding, html: expect.stringContaining(read) });
});

/** German with French, and Russian, both without a declaration. */
test.each([
  "R3L232UgZvxyIEL8Y2hlciwgU3RyYd9lbmZlc3QsINxiZXJncvbfZW4sIMRwZmVsLCDWZmVuLCBzY2j2bmUgR3L832UsIGNhZukg6WzpZ2FudA==",
  "z/Do4uXyLCD98u4g7/Du8fLg/yDv8O7j8ODs7OAg5Ov/IOzg6+Xt/Oro9SDs4OPg5+jt7uI=",
])("European letters are no East Asian ones: %s", (text) => {
  expect(decodeHtml(bytes("<p>", [...Buffer.from(text, "base64")]), null).encoding).toBe("windows-1252");
});
