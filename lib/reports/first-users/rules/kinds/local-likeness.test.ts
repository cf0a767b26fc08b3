import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { linesOf } from "../page/lines";
import { pairsWith } from "./kind-phrases";
import { likenessSteps } from "./likeness";
import { localLikenessSteps } from "./local-likeness";

const page = (lang: string, title: string, body: string) =>
  pageFrom(`<html lang="${lang}"><title>${title}</title><p>${body}</p></html>`);

test.each([
  ["ko", "이력서 작성", "직무마다 맞춤 이력서를 쓰고 PDF로 받으세요. 자기소개서 양식도 있습니다.", "resume-builder"],
  ["de", "Kassenwart", "Rechnungen schreiben, Angebote erstellen und E-Rechnungen verschicken.", "invoicing"],
])("a page in %s is like the kind that people type such words for", (lang, title, body, kind) => {
  const one = page(lang, title, body);
  expect(runNow(localLikenessSteps(one, linesOf(one)))?.ranked.slice(0, 3)).toContain(kind);
});

test("an English page has no likeness in another language", () => {
  const one = page("en", "Invoices", "Write invoices and get paid on time.");
  expect(runNow(localLikenessSteps(one, linesOf(one)))).toBeNull();
});

test("words side by side speak for the kind that has them so, and not for one that has each of them", () => {
  const one = page("en", "Bellwether", "Automated code review for each pull request, with comments in the diff.");
  const lines = linesOf(one);
  runNow(likenessSteps(one, lines));
  const pairs = pairsWith(lines);
  expect(pairs("ai-code-review")).toBeGreaterThan(2 * pairs("review-management"));
});
