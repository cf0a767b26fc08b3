import { expect, test } from "vitest";
import { checkFindings } from "@/lib/reports/first-users/check-findings";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { judgeByRules } from "../rules-engine";

const taiwan =
  pageFrom(`<html lang="zh-TW"><title>記帳喵 – 簡單好用的記帳軟體</title><meta name="description" content="自動分類消費、統計每月支出，幫你掌握預算。">
  <h1>輕鬆記帳，存下更多錢</h1><p>支援多帳戶、發票掃描與預算提醒。</p><p>每個月都不知道錢花到哪裡去了？</p><p>適合上班族與學生。</p></html>`);

test("a page in traditional characters is read as one in simplified ones, and answered as its readers write", async () => {
  const { findings } = await judgeByRules(taiwan);
  const { kind, search_queries, segments } = findings ? checkFindings(findings, taiwan) : {};
  const queries = search_queries?.map(({ query }) => query) ?? [];
  expect(kind).toBe("記帳應用");
  expect(queries).toEqual(expect.arrayContaining(["簡單好用的記帳軟體", "家庭記帳"]));
  expect(JSON.stringify({ queries, segments })).not.toMatch(/[记账软简单预费]/u);
});

test("what is quoted is on the page letter for letter", async () => {
  const { findings } = await judgeByRules(taiwan);
  const said = [taiwan.title, taiwan.summary, ...taiwan.blocks.map(({ text }) => text)].join("\n");
  const quotes = [...(findings?.segments ?? []), ...(findings?.pain_points ?? [])].flatMap(({ evidence }) => evidence);
  expect(quotes.length).toBeGreaterThan(0);
  for (const quote of quotes) expect(said).toContain(quote);
});

test("the caller's words may be in either, and stay as they are", async () => {
  for (const givenKind of ["記帳軟體", "记账软件"])
    expect((await judgeByRules({ ...taiwan, givenKind })).findings?.kind).toBe("記帳應用");
  const { findings } = await judgeByRules({ ...taiwan, givenKind: "廟宇點燈登記" });
  expect(findings?.unknownGiven?.words).toBe("廟宇點燈登記");
});

test("a page in simplified characters or in Japanese is left as it is", async () => {
  const simplified = pageFrom(
    `<html lang="zh-CN"><title>记账喵 – 简单好用的记账软件</title><h1>轻松记账，存下更多钱</h1><p>支持多账户与预算提醒。</p></html>`,
  );
  expect((await judgeByRules(simplified)).findings?.kind).toBe("记账应用");
  const japanese = pageFrom(
    `<html lang="ja"><title>家計簿アプリ</title><h1>毎日の支出を記録する家計簿アプリ</h1><p>予算を決めて、貯金を増やします。</p></html>`,
  );
  expect((await judgeByRules(japanese)).findings?.kind).toBe("家計簿アプリ");
});
