import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { linesOf } from "../page/lines";
import { findByRules } from "../rules-engine";
import { likenessSteps } from "./likeness";

/** A whole page: a title, a description, a heading and what stands below it. */
const whole = (title: string, description: string, heading: string, body: string, lang = "en") =>
  pageFrom(`<html lang="${lang}"><title>${title}</title><meta name="description" content="${description}">
    <h1>${heading}</h1>${body
      .split("|")
      .map((text) => `<p>${text}</p>`)
      .join("")}</html>`);

const chaser = whole(
  "Nudgepay | Get invoices paid without the awkward emails",
  "Nudgepay sends polite, escalating reminders from your own address until the invoice is paid.",
  "Stop chasing. Start getting paid.",
  "Connect Xero and it follows up on every overdue invoice, in your tone of voice.|Reminders come from your mailbox.|Late payment: add statutory interest with one click.|Disputed or promised: the sequence pauses until the client has answered.",
);

test("the kind with most of the words of a page is the likest, whether a cue of it stands there or not", () => {
  const likeness = runNow(likenessSteps(chaser, linesOf(chaser)))?.kinds;
  const [first = "", second = ""] = likeness?.ranked ?? [];
  expect(first).toBe("receivables");
  expect(likeness?.above(first)).toBeGreaterThan(1);
  expect(likeness?.above(second)).toBeLessThan(likeness?.above(first) ?? 0);
});

test("a page of hardly any words is like nothing, and one of few words is little like anything", () => {
  const bare = pageFrom(`<html lang="en"><title>Zumbi: invoicing</title></html>`);
  expect(runNow(likenessSteps(bare, linesOf(bare)))).toBeNull();
  const short = whole("Zumbi", "Get invoices paid", "Reminders for overdue invoices", "Polite emails until it is paid");
  expect(runNow(likenessSteps(short, linesOf(short)))?.kinds.trust).toBeLessThan(0.5);
});

test("a page in another language is like the kinds that its words mean", () => {
  const german = whole(
    "Mahnwart | Rechnungen, die bezahlt werden",
    "Mahnwart schickt höfliche Zahlungserinnerungen, bis die Rechnung bezahlt ist.",
    "Nie wieder hinter Geld herlaufen",
    "Jede überfällige Rechnung wird verfolgt.|Mahnungen kommen aus Ihrem Postfach.|Verzugszinsen mit einem Klick.|Offene Forderungen auf einen Blick, Zahlungseingänge vom Konto.",
    "de",
  );
  expect(runNow(likenessSteps(german, linesOf(german)))?.kinds.ranked[0]).toBe("receivables");
  const japanese = whole(
    "ヤクソク",
    "飲食店の予約をネットで受け付け、無断キャンセルを減らします。",
    "予約の電話に追われない",
    "空き時間をお客様が選んで予約します。|前日にリマインダーを送信。|スタッフごとの予約カレンダー。|予約時の事前決済に対応。",
    "ja",
  );
  expect(runNow(likenessSteps(japanese, linesOf(japanese)))?.kinds.ranked.slice(0, 5)).toContain("scheduling");
});

test("the likest kind brings its people and its competitors", async () => {
  const found = await findByRules(chaser);
  expect(found?.segments[0]?.name).toBe("Freelancers");
  expect(found?.search_queries.map(({ query }) => query)).toContain("Upflow alternative");
});

test("a kind that is told in passing is none", async () => {
  const found = await findByRules(
    whole(
      "Earmark – find the moment somebody said it",
      "Search what was said in 4 million podcast episodes.",
      "Ctrl-F for podcasts",
      "Type a phrase, a name or a question.|Every word of new episodes is searchable within the hour, with speaker names.|Clips and quotes: share a 30-second clip.|Add your RSS feed free.|Get an email when your brand, book or competitor is mentioned in an episode.",
    ),
  );
  expect(JSON.stringify({ ...found, other_kinds: [] })).not.toContain("podcast editing");
});

test("a search of a kind that names what the page does not speak of is left out", async () => {
  const found = await findByRules(
    whole(
      "Ledger – a cozy bookkeeping mystery",
      "A narrative puzzle game about balancing the books of a haunted lighthouse.",
      "The numbers do not add up. Neither do the dead.",
      "Balance the ledger by day.|At night, find out why the entries of your predecessor keep changing.|Every discrepancy is a clue, and there are four endings.|1,200 drawings by one very tired person, inked by hand.|Six to eight hours on Windows, macOS, Linux and Steam Deck.",
    ),
  );
  const queries = found?.search_queries.map(({ query }) => query).join("\n");
  expect(queries).toContain("best narrative puzzle game");
  expect(queries).not.toMatch(/sudoku|2048|wordle/i);
});
