import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, test } from "vitest";
import { inTransaction, testNow } from "@/lib/core/testing";
import { makeReport } from "../make-report";
import { type ModelReply, type ModelServer, startModelServer } from "../testing/model-server";
import { goodAnswer, inkwellHtml, pageFrom } from "../testing/pages";
import type { AiSettings } from "./language-model";
import { pagePrompt, systemPrompt } from "./prompt";

setFlagsFromString("--expose-gc");
const collectMemory: () => void = runInNewContext("gc");

let server: ModelServer;
afterEach(() => server.close());

const page = pageFrom(inkwellHtml);

type Making = Parameters<typeof makeReport>[1];

async function ask(
  db: Making["db"],
  replies: readonly ModelReply[],
  provider: AiSettings["provider"] = "compatible",
  bounds: Partial<AiSettings> = {},
) {
  server = await startModelServer(replies);
  const ai = server.settings(provider, bounds);
  return makeReport(page, { db, now: testNow, settings: { ai }, signal: new AbortController().signal });
}

describe.each(["compatible", "openai", "anthropic"] as const)("over the wire of %s", (provider) => {
  test(
    "the model's answer becomes the report, with facts from the catalog",
    inTransaction(async ({ db }) => {
      const report = await ask(db, [{ say: goodAnswer }], provider);
      expect(report.engine).toEqual({ kind: "model", name: "stand-in" });
      expect(report.segments).toEqual(goodAnswer.segments);
      expect(report.pain_points).toEqual(goodAnswer.pain_points);
      expect(report.subreddits).toEqual([
        {
          name: "r/selfhosted",
          url: "https://www.reddit.com/r/selfhosted/",
          members: 375_000,
          self_promo: "limited",
          why: "They run tools on their own servers.",
        },
      ]);
      expect(report.search_queries).toEqual([
        { ...goodAnswer.search_queries[0], url: "https://www.reddit.com/search/?q=markdown+editor+offline&sort=new" },
      ]);
      expect(server.asked).toHaveLength(1);
    }),
  );

  test(
    "an answer cut off in the middle is asked for once more, then made by the rules",
    inTransaction(async ({ db }) => {
      const report = await ask(db, [{ cutOff: JSON.stringify(goodAnswer).slice(0, 200) }], provider);
      expect(report.engine.kind).toBe("rules");
      expect(server.asked).toHaveLength(2);
    }),
  );
});

test.each<[string, ModelReply[], number, "model" | "rules"]>([
  ["malformed JSON, then a good answer", [{ raw: '{"segments": [' }, { say: goodAnswer }], 2, "model"],
  ["malformed JSON twice", [{ raw: '{"segments": [' }], 2, "rules"],
  ["JSON of another form twice", [{ say: { hello: "there" } }], 2, "rules"],
  ["a refusal in words, twice", [{ raw: "I cannot help with that." }], 2, "rules"],
  ["429 with Retry-After, then a good answer", [{ status: 429, retryAfter: "0" }, { say: goodAnswer }], 2, "model"],
  ["429 for longer than there is time", [{ status: 429, retryAfter: "60" }, { say: goodAnswer }], 1, "rules"],
  ["500 twice", [{ status: 500 }], 2, "rules"],
  ["a server without schemas, then a good answer", [{ status: 400 }, { say: goodAnswer }], 2, "model"],
  ["a wrong key", [{ status: 401 }, { say: goodAnswer }], 1, "rules"],
  ["no good words about this page", [{ say: { ...goodAnswer, segments: [] } }, { say: goodAnswer }], 1, "rules"],
])("%s", (_what, replies, calls, kind) =>
  inTransaction(async ({ db }) => {
    const report = await ask(db, replies);
    expect(report.engine.kind).toBe(kind);
    expect(report.segments.length).toBeGreaterThan(0);
    expect(server.asked).toHaveLength(calls);
  })(),
);

test(
  "the report says what the model took the product for, and asks if it named others",
  inTransaction(async ({ db }) => {
    const sure = await ask(db, [{ say: { ...goodAnswer, product_kind: "Markdown editor", other_kinds: [] } }]);
    expect(sure.product).toMatchObject({ kind: "Markdown editor", other_kinds: [] });
    expect(sure.note).toBeNull();
    await server.close();
    const say = { ...goodAnswer, product_kind: "Markdown editor", other_kinds: ["note-taking app"] };
    const unsure = await ask(db, [{ say }]);
    expect(unsure.product.other_kinds).toEqual(["Markdown editor", "note-taking app"]);
    expect(unsure.note).toContain("We are not sure what kind of product this is");
    await server.close();
    expect((await ask(db, [{ say: goodAnswer }])).product).toMatchObject({ kind: null, other_kinds: [] });
  }),
);

test(
  "what the caller says the product is stays, whatever the model took it for",
  inTransaction(async ({ db }) => {
    server = await startModelServer([{ say: { ...goodAnswer, product_kind: "blog", other_kinds: ["wiki"] } }]);
    const making = { db, now: testNow, settings: { ai: server.settings("compatible") } };
    const given = { ...page, givenKind: "writing app" };
    const report = await makeReport(given, { ...making, signal: new AbortController().signal });
    expect(report.product).toMatchObject({ kind: "writing app", other_kinds: [] });
    expect(report.note).toBeNull();
  }),
);

test(
  "a filtered answer is a refusal, and is not asked for again",
  inTransaction(async ({ db }) => {
    expect((await ask(db, [{ refuse: true }])).engine.kind).toBe("rules");
    expect(server.asked.length).toBeLessThanOrEqual(2);
  }),
);

test(
  "a slow model is given up in time, and its connection ended, also if memory is collected meanwhile",
  inTransaction(async ({ db }) => {
    const collecting = setInterval(collectMemory, 50);
    const report = await ask(db, [{ wait: true }], "compatible", { timeoutMs: 300 }).finally(() =>
      clearInterval(collecting),
    );
    expect(report.engine.kind).toBe("rules");
    await expect.poll(() => server.hungUp).toBe(1);
  }),
);

test(
  "the day's calls of all servers are counted, retries too; then the rules make the report",
  inTransaction(async ({ db }) => {
    expect((await ask(db, [{ status: 500 }], "compatible", { callsADay: 2 })).engine.kind).toBe("rules");
    expect(server.asked).toHaveLength(2);
    await server.close();
    expect((await ask(db, [{ say: goodAnswer }], "compatible", { callsADay: 2 })).engine.kind).toBe("rules");
    expect(server.asked).toHaveLength(0);
  }),
);

test(
  "a call holds at most so much of the page, between markers that the page cannot know, and asks for at most so much",
  inTransaction(async ({ db }) => {
    server = await startModelServer([{ say: goodAnswer }]);
    const long = pageFrom(
      `<h1>Inkwell, a Markdown editor</h1>${"<p>Words about writing and nothing else at all.</p>".repeat(2_000)}`,
    );
    const making = { db, now: testNow, settings: { ai: server.settings("compatible") } };
    await makeReport(long, { ...making, signal: new AbortController().signal });
    const body = JSON.parse(server.asked[0] ?? "") as { max_tokens: number; messages: { content: string }[] };
    expect(body.max_tokens).toBe(6_000);
    const [system, user] = body.messages.map(({ content }) => content);
    expect(user?.length).toBeLessThan(16_000);
    expect(system).not.toContain("Words about writing");
    const [, marker = ""] = /^(PAGE-\w{24})\n/.exec(user ?? "") ?? [];
    expect(user?.split(marker)).toHaveLength(3);
    expect(user).toMatch(/in English\.$/);
  }),
);

test("the rules of a call are the same for every page, so that providers can cache them", () => {
  expect(systemPrompt()).toContain("r/islam, ");
  expect(systemPrompt().length).toBeLessThan(30_000);
});

test("a page has no word in what is asked for: the name of its language is ours", () => {
  const asked = (language: string) =>
    pagePrompt({ ...page, language })
      .split("\n")
      .at(-1);
  expect(asked("ru")).toMatch(/report about it in English\. Write search queries in Russian;/);
  expect(asked("obeyme")).toMatch(/Write search queries in English;/);
});

test("addresses of people on a page do not go to a provider", () => {
  const asked = pagePrompt(
    pageFrom("<h1>Inkwell, a Markdown editor</h1><p>Write to mia.lopez+inkwell@example.com today.</p>"),
  );
  expect(asked).toContain("Write to (e-mail address) today.");
});
