import { expect, test } from "vitest";
import { pageFrom } from "../testing/pages";
import { findByRules } from "./rules-engine";

const quirrel = `<html lang="en"><title>Quirrel</title><meta name="description" content="Quirrel cuts long ledgers into small pieces.">
  <h1>Cut long ledgers</h1><p>Install Quirrel with npm. It reads ledgers of any length and returns the pieces as JSON.</p></html>`;

async function reportOn(html: string, givenKind: string) {
  const found = await findByRules({ ...pageFrom(html), givenKind });
  return { kind: found?.kind, queries: found?.search_queries.map(({ query }) => query) };
}

test.each([
  ["library to cut ledgers", "library to cut ledgers"],
  ["library for long ledgers", "library for long ledgers"],
  ["catalog for ledger clerks", "catalog for ledger clerks"],
  ["monitor for ledgers", "monitor for ledgers"],
])("a word that a name shares with what the caller says is not the whole name: %s", async (given, kind) => {
  expect((await reportOn(quirrel, given)).kind).toBe(kind);
});

test.each([
  ["tool library for neighbours", "borrow tools near me"],
  ["a tool library", "borrow tools near me"],
  ["newsletter app", "best newsletters to subscribe to"],
  ["website builder tool", "wix alternative"],
  ["inventory app for ledger clerks", "sortly alternative"],
])("the name of a kind is known with or without a word for any product: %s", async (given, search) => {
  expect((await reportOn(quirrel, given)).queries).toContain(search);
});

test("what holds the whole name of the page's sure kind is of that kind", async () => {
  const page = `<html lang="ja"><title>タブノート – タブ管理の拡張機能</title><meta name="description" content="開きすぎたタブを保存して、あとで復元できるタブ管理ツール。">
    <h1>タブ管理をかんたんに</h1><p>タブをグループにまとめ、ウィンドウごとに保存します。メモリの使用量を減らします。</p><p>保存したタブは検索して復元できます。</p></html>`;
  expect((await reportOn(page, "複数PC同期 タブ管理 拡張機能")).kind).toBe("タブ管理");
});
