import { describe, expect, test } from "vitest";
import { drawMail } from "./draw";
import { isDraftStep } from "./queue";
import { mailKinds } from "./registry";
import { agentConnected } from "./templates/agent-connected";
import { draftExpiring } from "./templates/draft-expiring";
import { draftOpened } from "./templates/draft-opened";
import { live } from "./templates/live";
import { partnerPublished } from "./templates/partner-published";
import { transferred } from "./templates/transferred";
import { named } from "./text";

test("the text part of a draft mail lists what is open, the link, and the way out", async () => {
  const { subject, text, html } = await drawMail({
    kind: "draft_opened",
    facts: {
      name: "Acme",
      domain: null,
      reviewUrl: "http://localhost:3000/submit/9b2f",
      missing: ["Add a logo", "Pick one to three categories"],
      expiresAt: "2026-12-21T12:00:00Z",
      unsubscribeUrl: "http://localhost:3000/unsubscribe/abc",
    },
  });
  expect(subject).toBe("Your draft of Acme is ready to finish");
  expect(text).toContain("What is left until the launch:");
  expect(text).toContain("–\u00a0Add a logo");
  // On the sheet a line stands between the items.
  expect(html).toMatch(/<span style="display:none">–\u00a0<\/span>Add a logo/);
  expect(text).toContain("Finish the draft http://localhost:3000/submit/9b2f");
  expect(text).toContain("We keep the draft until 21 December 2026");
  expect(text).toContain("http://localhost:3000/unsubscribe/abc");
});

describe("a mail to somebody who may never have heard of us", () => {
  const textOf = async (kind: string, facts: object) => (await drawMail({ kind, facts })).text;

  test("about a draft that somebody else opened says what this is, and that it can be ignored", async () => {
    const text = await textOf(draftOpened.kind, draftOpened.sample);
    expect(text).toContain("Launch Catalog is a public catalog of new products");
    expect(text).toContain("If you do nothing, nothing happens.");
    expect(text).toContain("somebody opened a draft with your address");
  });

  test("says nothing of that to whoever has claimed the draft", async () => {
    const text = await textOf(draftExpiring.kind, { ...draftExpiring.sample, domain: null });
    expect(text).toContain("because you have an open draft");
    expect(text).toMatch(/Anyone who has it can read the draft\.\n/);
    expect(text).not.toContain("somebody opened a draft");
  });

  test("about a launch that was transferred says what this is", async () => {
    const text = await textOf(transferred.kind, transferred.sample);
    expect(text).toContain("An admin of Launch Catalog, a public catalog of new products, has transferred");
  });

  test("about a listing that a partner published says what this is, and the way out", async () => {
    const text = await textOf(partnerPublished.kind, partnerPublished.sample);
    expect(text).toContain("Launch Catalog, a public catalog of new products");
    expect(text).toContain("take it out of the catalog if you did not agree");
  });
});

test("an address among words is a link, and stands once in the text", async () => {
  const launchUrl = `https://catalog.example/me/${"a".repeat(80)}`;
  const { html, text } = await drawMail({ kind: live.kind, facts: { ...live.sample, launchUrl } });
  expect(html).toMatch(new RegExp(`Its figures[^/]*<a href="${launchUrl}"`));
  expect(text.split(launchUrl)).toHaveLength(2);
});

test("a name that is longer than a line is broken at its end, wherever it stands on the sheet", async () => {
  const { html } = await drawMail({ kind: live.kind, facts: live.sample });
  expect(html).toMatch(/<table[^>]*style="[^"]*max-width:[^"]*word-break:break-word/);
});

test("an agent is told by its whole host", async () => {
  const { kind, sample } = agentConnected;
  const { text } = await drawMail({ kind, facts: { ...sample, name: "Claude.ai", host: "evil-claude.ai" } });
  expect(text).toContain("calls itself Claude ai at evil-claude.ai may now do this for you");
});

const samples = mailKinds.map(({ kind, sample }) => ({ kind, facts: sample }));
const withNames = samples.filter(({ facts }) => "name" in facts);

describe("a name from right to left", () => {
  const isolatedName = "\u2068יומן הנמל\u2069";

  test("keeps its own direction in subject and text, also beside a number", async () => {
    const { sample } = mailKinds.find(({ kind }) => kind === "follow_entry") ?? {};
    const { subject, text } = await drawMail({
      kind: "follow_entry",
      facts: { ...sample, name: "יומן הנמל", title: "2.0" },
    });
    expect(subject).toBe(`${isolatedName}: 2.0`);
    expect(text).toContain(`${isolatedName} has a new entry in its changelog.`);
  });

  test("turns nothing beside it around, and one from left to right has no marks", () => {
    expect(named("\u202eיומן\u2068 הנמל", "")).toBe(isolatedName);
    expect(named("Acme\u2068", "")).toBe("Acme");
  });
});

describe("a hostile name", () => {
  const hostile = "Acme\r\nBcc: all@example.com\u202e\u0000 <script>alert(1)</script>";

  test.each(withNames)("adds nothing to $kind", async ({ kind, facts }) => {
    const { subject, html } = await drawMail({ kind, facts: { ...facts, name: hostile } });
    expect(subject).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(html).not.toContain("<script");
  });

  const bait =
    "Account locked! Verify at https://paypa1-login.example/v or www.x.co, x.co\nnow: 1.2.3.4, a@b.co, bad。com";

  test.each(withNames)("is no address in $kind", async ({ kind, facts }) => {
    const named = { ...facts, name: bait, ...("domain" in facts && { domain: null }) };
    const { subject, text } = await drawMail({ kind, facts: named });
    expect(subject).not.toMatch(/:\/\/|www\.|\.\p{L}|@|\d\.\d+\.\d|\n/u);
    expect(text).not.toMatch(/paypa1-login\.example|www\.|x\.co|b\.co/);
  });

  test("is no address in the tagline that followers read", async () => {
    const { sample } = mailKinds.find(({ kind }) => kind === "follow_launched") ?? {};
    const { html, text } = await drawMail({ kind: "follow_launched", facts: { ...sample, tagline: bait } });
    expect(text).toContain("Account locked! Verify at");
    expect(html + text).not.toMatch(/paypa1-login\.example|www\.x|x\.co|b\.co/);
  });

  test("says nothing to a reader who has not claimed the draft", async () => {
    for (const { kind, facts } of samples.filter(({ kind }) => isDraftStep(kind))) {
      const drawn = await drawMail({ kind, facts: { ...facts, name: bait, domain: "acme.example" } });
      expect(drawn.subject).toContain("acme.example");
      expect(JSON.stringify(drawn)).not.toMatch(/locked|Verify|paypa1/);
    }
  });
});

test.each([
  ["Node.js Monitor 2.0", "Node js Monitor 2.0"],
  ["Acme, Inc.", "Acme, Inc."],
  ["Cal.com", "Cal com"],
  ["https://www.acme.com/x", "acme com/x"],
  // Browsers leave out characters without a picture from an address.
  ["evil.\u034fexample and evil.\ufe0fexample", "evil \u034fexample and evil \ufe0fexample"],
  ["\u061cAcme", "Acme"],
  [" \n ", "Your launch"],
])("the name %j is written %j", (name, written) => expect(named(name, "Your launch")).toBe(written));

test("a note keeps its lines and its angle brackets as text", async () => {
  const note = "Shorten the tagline.\n\nRemove <b>all</b> prices & dates.";
  const { html, text } = await drawMail({
    kind: "changes_requested",
    facts: { name: "Acme", note, reviewUrl: "http://localhost:3000/submit/9b2f" },
  });
  expect(html).toContain("Remove &lt;b&gt;all&lt;/b&gt; prices &amp; dates.");
  expect(text).toMatch(/Shorten the tagline\.\n+Remove <b>all<\/b> prices & dates\./);
});

test("a draft without a name is called a draft", async () => {
  const facts = { ...draftExpiring.sample, name: " ", domain: null };
  const { subject } = await drawMail({ kind: draftExpiring.kind, facts });
  expect(subject).toBe("Your draft is kept until 21 December 2026");
});
