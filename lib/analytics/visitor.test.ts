import { expect, test } from "vitest";
import { isPerson, isReader, visitorFrom } from "./visitor";

const known = { network: "203.0.113.7", accountId: null };
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const visitor = (userAgent: string, headers: Record<string, string> = {}) =>
  visitorFrom(new Headers({ ...headers, ...(userAgent === "" ? {} : { "user-agent": userAgent }) }), known);

test.each([chrome, iphone, "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"])(
  "a person browses with %s",
  (userAgent) => {
    expect(isPerson(visitor(userAgent))).toBe(true);
  },
);

test.each([
  "",
  "curl/8.5.0",
  "python-requests/2.32",
  "node",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
  "facebookexternalhit/1.1",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  chrome.replace("Chrome/", "HeadlessChrome/"),
])("“%s” is no person's browser", (userAgent) => {
  expect(isPerson(visitor(userAgent))).toBe(false);
});

test.each<Record<string, string>>([
  { "sec-purpose": "prefetch" },
  { "sec-purpose": "prefetch;prerender" },
  { purpose: "prefetch" },
  { "x-moz": "prefetch" },
  { "x-purpose": "preview" },
  { "next-router-prefetch": "1" },
  { "next-router-segment-prefetch": "/_tree" },
])("what is fetched ahead was not asked for: %o", (headers) => {
  expect(isPerson(visitor(chrome, headers))).toBe(false);
  expect(isReader(visitor(chrome, headers))).toBe(false);
});

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" }, false],
  [{ "sec-fetch-dest": "empty", "sec-fetch-site": "cross-site" }, true],
  [{ "sec-fetch-dest": "empty" }, true],
  [{ "sec-fetch-dest": "image", "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" }, true],
])("%o is merely embedded: %s", (headers, embedded) => {
  expect(visitor(chrome, headers).isEmbedded).toBe(embedded);
});

test("mail is read in mail programs and through the proxies of mail services, and by no bots", () => {
  const gmail = "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)";
  for (const reader of [chrome, gmail, "Mozilla/5.0", "Mozilla/5.0 Gecko/20100101 Thunderbird/140.0"])
    expect(isReader(visitor(reader))).toBe(true);
  for (const bot of ["", "curl/8.5.0", "Mozilla/5.0 (compatible; bingbot/2.0)"])
    expect(isReader(visitor(bot))).toBe(false);
});

test("the page that led here is read, and nothing is made up where none is named", () => {
  expect(visitor(chrome, { referer: "https://acme.example/" }).referrer).toBe("https://acme.example/");
  expect(visitor(chrome).referrer).toBeNull();
});
