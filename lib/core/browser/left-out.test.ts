import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as all from "next/dist/lib/constants";
import { expect, test } from "vitest";
import { LEFT_OUT } from "@/scripts/left-out.mjs";
import * as styles from "./error-styles";
import * as ours from "./next-constants";

const client = path.join("node_modules", "next", "dist", "client");

/** The router's files for browsers, as they are built for production. */
const files = [
  ...readdirSync(client).map((name) => path.join(client, name)),
  ...readdirSync(path.join(client, "components"), { recursive: true, encoding: "utf8" }).map((name) =>
    path.join(client, "components", name),
  ),
].filter((name) => name.endsWith(".js") && path.basename(name) !== "page-loader.js");

const needing = files.flatMap((name) => {
  const text = readFileSync(name, "utf8");
  const request = /require\("([./]+\/lib\/constants)"\)/.exec(text)?.[1];
  return request === undefined ? [] : [{ request, text }];
});

test("the router finds each constant that it uses in browsers, as Next has it", () => {
  const used = needing.flatMap(({ text }) => [...text.matchAll(/_constants\.(\w+)/g)].map(([, name]) => name));
  expect([...new Set(used)]).toEqual(Object.keys(ours));
  expect(all).toMatchObject(ours);
});

test("every way in which the router asks for its constants leads to ours", () => {
  expect(needing.length).toBeGreaterThan(0);
  expect(Object.keys(LEFT_OUT)).toEqual(expect.arrayContaining(needing.map(({ request }) => request)));
});

test("Next's page for faults finds what it uses of its look", () => {
  const page = readFileSync(path.join(client, "components", "builtin", "global-error.js"), "utf8");
  const used = [...page.matchAll(/_errorstyles\.(\w+)/g)].map(([, name]) => name);
  expect(new Set(used)).toEqual(new Set(Object.keys(styles)));
});
