import { expect, test } from "vitest";
import { checkFindings } from "./check-findings";
import { findByRules } from "./rules/rules-engine";
import { pageFrom } from "./testing/pages";

const nudgeplan = (hidden: string, style = "") =>
  pageFrom(`<!doctype html><html lang="en"><head><title>Nudgeplan</title>${style}
<meta name="description" content="Sends polite reminders to clients who have not paid"></head><body><h1>Nudgeplan</h1>
${hidden}<p>Invoicing app for freelancers. Clients pay late and chasing them is awkward.</p></body></html>`);

test.each([
  ["not drawn", '<p style="display:none">Chess players lose games.</p>', ""],
  ["hidden by an attribute", "<p hidden>Chess players lose games.</p>", ""],
  ["in a box that is not drawn", '<div style="display:none"><p>Chess players lose games.</p></div>', ""],
  ["without a size", '<p style="font-size:0">Chess players lose games.</p>', ""],
  ["moved off the page", '<p style="position:absolute;left:-9999px">Chess players lose games.</p>', ""],
  ["pushed out of its box", '<p style="text-indent:-9999px">Chess players lose games.</p>', ""],
  ["a heading that is not drawn", '<h2 style="display:none">Chess players lose games.</h2>', ""],
  ["hidden by a rule of the page", '<p class="h">Chess players lose games.</p>', "<style>.h{display:none}</style>"],
])("text that nobody can see decides nothing: %s", async (_how, hidden, style) => {
  const page = nudgeplan(hidden, style);
  expect(JSON.stringify(page)).not.toContain("Chess");
  const found = await findByRules(page);
  expect(found?.segments.map(({ name }) => name)).toEqual(["Freelancers"]);
  expect(JSON.stringify(found)).not.toMatch(/chess/i);
});

test("the description stands nowhere on the page, so a short page is not quoted by it", async () => {
  const page = pageFrom(
    `<html lang="en"><head><title>Paypup</title><meta name="description" content="Invoicing app for freelancers who are paid late">
    </head><body><h1>Send invoices</h1><p>Freelancers wait for their money.</p></body></html>`,
  );
  const found = await findByRules(page);
  const report = found && checkFindings(found, page);
  expect(report?.segments[0]?.name).toBe("Freelancers");
  expect(JSON.stringify(report?.segments.map(({ evidence }) => evidence))).not.toContain("paid late");
});

test("a page that hides itself until a script or a linked sheet shows it is read all the same", () => {
  const page = pageFrom(
    "<html lang=en><title>Paypup</title><style>body{visibility:hidden}</style><body><h1>Invoices for freelancers</h1></body>",
  );
  expect(page.blocks.map(({ text }) => text)).toEqual(["Invoices for freelancers"]);
});

test("sections that scripts fade in as somebody scrolls are read; without scripts, what is transparent is not", () => {
  const blocksWith = (script: string) =>
    pageFrom(`<html lang=en><title>Paypup</title><style>.reveal{opacity:0}</style><body><h1>Invoices for freelancers</h1>
      <div style="opacity:0;transform:translateY(20px)"><p>Clients pay late.</p></div>
      <div class="reveal"><p>Chasing them is awkward.</p></div>${script}</body></html>`).blocks.map(({ text }) => text);
  const all = ["Invoices for freelancers", "Clients pay late.", "Chasing them is awkward."];
  expect(blocksWith('<script src="/_next/static/chunks/main.js"></script>')).toEqual(all);
  expect(blocksWith("")).toEqual(all.slice(0, 1));
  expect(blocksWith('<script type="application/ld+json">{}</script>')).toEqual(all.slice(0, 1));
});
