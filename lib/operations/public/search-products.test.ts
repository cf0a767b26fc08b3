import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import type { LimitSizes } from "@/lib/core/env/limits";
import { meterFor } from "@/lib/core/limits/meter";
import { limitsWith, senderAt } from "@/lib/core/limits/testing";
import { type AnswerOf, execute } from "@/lib/core/operation";
import { inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { searchProducts } from "./search-products";

const slugs = (page: { data: { slug: string }[] }) => page.data.map(({ slug }) => slug);

test(
  "finds a live listing by a word of its tagline",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", tagline: "Rockets for teams" });
    await insertListing(ctx.db, { tagline: "Rockets too", status: "draft" });
    expect(slugs(await execute(searchProducts, { q: "rocket" }, ctx))).toEqual(["acme"]);
  }),
);

test(
  "leads a misspelt word to the nearest one",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "notion", name: "Notion", tagline: "Notes and docs" });
    await insertListing(ctx.db, { slug: "other", name: "Figma" });
    expect(slugs(await execute(searchProducts, { q: "notoin" }, ctx))).toEqual(["notion"]);
  }),
);

test(
  "finds a name by its beginning, its stop words and without its accents",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "cafe", name: "The Café" });
    for (const q of ["caf", "the", "CAFE", "the cafe"]) {
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["cafe"]);
    }
  }),
);

test(
  "puts the listing of that very name first, then names before taglines, then votes",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "tagline", name: "Zed", tagline: "Like linear, but free", upvotes: 900 });
    await insertListing(ctx.db, { slug: "longer", name: "Linear Sync", upvotes: 50 });
    await insertListing(ctx.db, { slug: "exact", name: "Linear", upvotes: 1 });
    expect(slugs(await execute(searchProducts, { q: "linear" }, ctx))).toEqual(["exact", "longer", "tagline"]);
  }),
);

test(
  "walks every row once by cursor and by offset, in the same order",
  inTransaction(async (ctx) => {
    for (let index = 0; index < 25; index++) await insertListing(ctx.db, { upvotes: index % 4, tagline: "Walk me" });
    const all = slugs(await execute(searchProducts, { limit: 100 }, ctx));
    expect(new Set(all).size).toBe(25);
    for (const q of [undefined, "walk"]) {
      const walked: string[] = [];
      let cursor: string | null = null;
      do {
        const page: AnswerOf<typeof searchProducts> = await execute(searchProducts, { q, limit: 10, cursor }, ctx);
        expect(page.pagination.total).toBe(25);
        walked.push(...slugs(page));
        cursor = page.pagination.next_cursor;
      } while (cursor);
      expect(walked).toEqual(all);
      const third = await execute(searchProducts, { q, limit: 10, offset: 20 }, ctx);
      expect(slugs(third)).toEqual(all.slice(20));
      expect(third.pagination).toMatchObject({ has_more: false, next_offset: null, next_cursor: null });
    }
  }),
);

test(
  "the total is right after the catalog changes",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db);
    expect((await execute(searchProducts, {}, ctx)).pagination.total).toBe(1);
    await insertListing(ctx.db);
    expect((await execute(searchProducts, {}, ctx)).pagination.total).toBe(2);
  }),
);

test(
  "filters by category in any letter case, type and launch week",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "match", categories: ["AI", "CRM"], type: "api" });
    await insertListing(ctx.db, { slug: "other-type", categories: ["CRM"], type: "game" });
    await insertListing(ctx.db, {
      slug: "other-week",
      categories: ["CRM"],
      type: "api",
      launchWeek: "2026-W46",
      launchedAt: new Date("2026-11-15T23:59:59Z"),
    });
    const filtered = await execute(searchProducts, { category: "crm", type: "api", period: "2026-W47" }, ctx);
    expect(slugs(filtered)).toEqual(["match"]);
    expect(slugs(await execute(searchProducts, { period: "week" }, ctx))).not.toContain("other-week");
  }),
);

test(
  "names every bad field at once, with the fix",
  inTransaction(async (ctx) => {
    const problem = await problemFrom(
      execute(searchProducts, { limit: 101, category: "crmm", typo: 1, period: "2025-W53" }, ctx),
    );
    expect(problem.status).toBe(400);
    expect(problem.errors).toEqual([
      expect.objectContaining({ path: "category", fix: expect.stringContaining("CRM") }),
      expect.objectContaining({ path: "period", code: "unknown_value" }),
      expect.objectContaining({ path: "limit", limit: 100, actual: 101 }),
      expect.objectContaining({ path: "typo", code: "unknown_field", fix: expect.stringContaining("type") }),
    ]);
  }),
);

test(
  "refuses a cursor that was tampered with, one of another list, and one beside an offset",
  inTransaction(async (ctx) => {
    for (let index = 0; index < 3; index++) await insertListing(ctx.db);
    const { pagination } = await execute(searchProducts, { limit: 1 }, ctx);
    const cursor = pagination.next_cursor ?? "";
    for (const input of [
      { cursor: `${cursor}x` },
      { cursor: "null" },
      { cursor, type: "api" },
      { cursor, offset: 0 },
    ]) {
      expect((await problemFrom(execute(searchProducts, { limit: 1, ...input }, ctx))).code).toBe("invalid_request");
    }
  }),
);

test(
  "takes any text for q and breaks on none",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", name: "Acme & Co" });
    for (const q of [
      "'",
      "a & | ! ( ) : * <->",
      "\\",
      "%",
      "' or 1=1 --",
      "😀",
      "the",
      "x".repeat(200),
      "日本語",
      "acme:*",
    ]) {
      expect((await execute(searchProducts, { q }, ctx)).pagination.total, q).toBeLessThanOrEqual(1);
    }
    for (const q of ["", "   ", null]) expect(slugs(await execute(searchProducts, { q }, ctx))).toEqual(["acme"]);
    expect((await problemFrom(execute(searchProducts, { q: "x".repeat(201) }, ctx))).errors).toEqual([
      expect.objectContaining({ path: "q", limit: 200, actual: 201 }),
    ]);
  }),
);

test(
  "looks in name, tagline, categories and short description, and nowhere else",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "described", shortDescription: "Zeppelin", categories: ["CRM"] });
    await insertListing(ctx.db, {
      slug: "other",
      longDescription: "Zeppelin",
      creatorName: "Zeppelin",
      founderEmail: "zeppelin@secret.example",
    });
    await insertListing(ctx.db, { slug: "sample", shortDescription: "Sample: a zeppelin", sample: true });
    expect(slugs(await execute(searchProducts, { q: "zeppelin" }, ctx))).toEqual(["sample", "described"]);
    expect(slugs(await execute(searchProducts, { q: "crm" }, ctx))).toEqual(["described"]);
  }),
);

test(
  "says which words no listing contains, and what a misspelt one was taken for",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "notion", name: "Notion", tagline: "Notes and docs" });
    const none = await execute(searchProducts, { q: "zzgqx qqwwx" }, ctx);
    expect(none).toMatchObject({ data: [], pagination: { total: 0, has_more: false } });
    expect(none.found).toEqual({
      words: [],
      unmatched: ["zzgqx", "qqwwx"],
      note: "No listing contains “zzgqx” or “qqwwx”.",
    });
    const some = await execute(searchProducts, { q: "notes zzgqx app" }, ctx);
    expect(slugs(some)).toEqual(["notion"]);
    expect(some.found).toEqual({ words: ["notes"], unmatched: ["zzgqx"], note: "No listing contains “zzgqx”." });
    const misspelt = await execute(searchProducts, { q: "notoin" }, ctx);
    expect(misspelt.found?.note).toBe("No listing contains “notoin”; we searched for “notion”.");
    expect((await execute(searchProducts, { q: "notes" }, ctx)).found?.note).toBeNull();
    expect((await execute(searchProducts, {}, ctx)).found).toEqual({ words: [], unmatched: [], note: null });
  }),
);

test(
  "walks those with all words and then those with most, each once, by cursor and by offset",
  inTransaction(async (ctx) => {
    for (let index = 0; index < 7; index++)
      await insertListing(ctx.db, { tagline: "Amber basalt coral", upvotes: index });
    for (let index = 0; index < 9; index++)
      await insertListing(ctx.db, { tagline: "Amber basalt", upvotes: 50 + (index % 2) });
    for (let index = 0; index < 5; index++) await insertListing(ctx.db, { tagline: "Coral", upvotes: 900 });
    const q = "amber basalt coral";
    const all = await execute(searchProducts, { q, limit: 100 }, ctx);
    const order = all.data.map(({ tagline }) => tagline);
    expect(order).toEqual([
      ...Array(7).fill("Amber basalt coral"),
      ...Array(9).fill("Amber basalt"),
      ...Array(5).fill("Coral"),
    ]);
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const page: AnswerOf<typeof searchProducts> = await execute(searchProducts, { q, limit: 4, cursor }, ctx);
      expect(page.pagination.total).toBe(21);
      const at = await execute(searchProducts, { q, limit: 4, offset: walked.length }, ctx);
      expect(slugs(at)).toEqual(slugs(page));
      walked.push(...slugs(page));
      cursor = page.pagination.next_cursor;
    } while (cursor);
    expect(walked).toEqual(slugs(all));
  }),
);

test(
  "finds products like the one at a URL, which comes first, and says so if none is listed there",
  inTransaction(async (ctx) => {
    const acme = { slug: "acme", name: "Acme", url: "https://acme.example/", tagline: "Rockets for teams" };
    await insertListing(ctx.db, { ...acme, categories: ["Travel"] });
    await insertListing(ctx.db, { slug: "rival", tagline: "Rockets for teams", upvotes: 99, categories: ["Travel"] });
    await insertListing(ctx.db, { slug: "far", tagline: "Rocket fuel", upvotes: 500 });
    await insertListing(ctx.db, { slug: "other", tagline: "Cakes", upvotes: 900 });
    for (const q of ["https://www.acme.example/?utm_source=x", "acme.example", "https://acme.example/pricing"]) {
      const like = await execute(searchProducts, { q }, ctx);
      expect(slugs(like), q).toEqual(["acme", "rival", "far"]);
      expect(like.found?.note).toBe("Products like Acme, which comes first.");
    }
  }),
);

test(
  "finds products like the one at a URL that stands among other words",
  inTransaction(async (ctx) => {
    const acme = { slug: "acme", name: "Acme", url: "https://acme.example/", tagline: "Rockets for teams" };
    await insertListing(ctx.db, { ...acme, categories: ["Travel"] });
    await insertListing(ctx.db, { slug: "rival", tagline: "Rockets for teams", upvotes: 99, categories: ["Travel"] });
    await insertListing(ctx.db, { slug: "questions", tagline: "Who else does this?", upvotes: 900 });
    await insertListing(ctx.db, { slug: "open", tagline: "Quiet rockets", upvotes: 1 });
    for (const q of [
      "who else does this https://acme.example",
      "products like https://acme.example/",
      "Who competes with “https://www.acme.example/pricing”?",
    ]) {
      const like = await execute(searchProducts, { q }, ctx);
      expect(slugs(like).slice(0, 2), q).toEqual(["acme", "rival"]);
      expect(slugs(like), q).not.toContain("questions");
      expect(like.found.note).toBe("Products like Acme, which comes first.");
    }
    const quiet = await execute(searchProducts, { q: "quiet alternatives to https://acme.example" }, ctx);
    expect(slugs(quiet)).toContain("open");
  }),
);

test(
  "finds listings in the visitor's language first, then those in English that say the same",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "english", name: "Inkwell", tagline: "Notes for teams", upvotes: 900 });
    await insertListing(ctx.db, { slug: "german", name: "Zettel", tagline: "Notizen im Browser", upvotes: 1 });
    const notes = await execute(searchProducts, { q: "Notizen" }, ctx);
    expect(slugs(notes)).toEqual(["german", "english"]);
    expect(notes.found.words).toEqual(["notes"]);
    expect(slugs(await execute(searchProducts, { q: "notes" }, ctx))).toEqual(["english"]);
    await insertListing(ctx.db, { slug: "japanese", tagline: "チームのための メモアプリ", upvotes: 2 });
    expect(slugs(await execute(searchProducts, { q: "メモアプリ" }, ctx))).toEqual(["japanese", "english"]);
  }),
);

test(
  "an English word keeps its meaning, whatever it means in another language",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "talk", tagline: "Chat for teams", upvotes: 1 });
    await insertListing(ctx.db, { slug: "cats", tagline: "Pictures of your cat", upvotes: 900 });
    await insertListing(ctx.db, { slug: "poison", tagline: "Poison register", upvotes: 900 });
    expect(slugs(await execute(searchProducts, { q: "chat" }, ctx))).toEqual(["talk"]);
    for (const q of ["gift", "die", "pour", "es"])
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual([]);
  }),
);

describe("the page at a URL that is not listed", () => {
  const pages: Record<string, string> = {
    "/": `<title>Bluebird</title><meta name=description content="Rockets for teams that travel"><h1>Bluebird</h1>`,
    "/empty": "<title></title>",
    "/de": `<html lang=de><meta charset=utf-8><title>Blauvogel</title><meta name=description content="Blauvogel speichert alle Passwörter Ihrer Familie und füllt sie automatisch aus."><h1>Der Passwort-Manager für Familien</h1>`,
  };
  let site: LoopbackSite;
  let asked = 0;
  beforeAll(async () => {
    site = await startSite((request, response) => {
      const page = pages[request.url ?? ""];
      if (page) asked++;
      response.writeHead(page ? 200 : 404, { "Content-Type": "text/html" }).end(page);
    });
  });
  afterAll(() => site.close());
  const reaching = (ctx: Context, sizes: Partial<LimitSizes> = {}): Context => ({
    ...ctx,
    settings: { ...ctx.settings, fetchAllowHosts: [site.hostPort] },
    meter: meterFor(senderAt("203.0.113.9"), limitsWith(sizes)),
  });

  test(
    "is read once, counts as a page fetch, and finds products like it",
    inTransaction(async (plain) => {
      const ctx = reaching(plain, { pageFetchesPerMinute: 1 });
      await insertListing(ctx.db, { slug: "rival", tagline: "Rockets for teams", upvotes: 9 });
      await insertListing(ctx.db, { slug: "cakes", tagline: "Cakes", upvotes: 900 });
      asked = 0;
      const like = await execute(searchProducts, { q: `who else does this ${site.origin}/` }, ctx);
      expect(slugs(like)).toEqual(["rival"]);
      expect(like.found).toMatchObject({ words: [], unmatched: [] });
      expect(like.found.note).toContain(`No product is listed at ${site.origin}/. These hold words of its page: `);
      expect(like.found.note).toMatch(/“rockets”/i);
      expect(asked).toBe(1);
      expect((await problemFrom(execute(searchProducts, { q: `${site.origin}/` }, ctx))).code).toBe("rate_limited");
      expect(asked).toBe(1);
    }),
  );

  test(
    "of our own catalog is the product that it shows, and is not read",
    inTransaction(async (plain) => {
      await insertListing(plain.db, { slug: "rival", tagline: "Rockets for teams" });
      const like = await execute(searchProducts, { q: `${plain.settings.appUrl}/products/rival` }, reaching(plain));
      expect(slugs(like)).toEqual(["rival"]);
    }),
  );

  test(
    "finds listings in English if it is in another language",
    inTransaction(async (plain) => {
      await insertListing(plain.db, { slug: "families", tagline: "Photos for families", upvotes: 900 });
      await insertListing(plain.db, { slug: "vault", tagline: "Password manager", upvotes: 1 });
      const like = await execute(searchProducts, { q: `who else does this ${site.origin}/de` }, reaching(plain));
      expect(slugs(like)).toEqual(["vault", "families"]);
      expect(like.found.note).toContain("“password”");
    }),
  );

  test(
    "has no next page of what it said before",
    inTransaction(async (plain) => {
      const ctx = reaching(plain);
      for (const slug of ["one", "two"]) await insertListing(ctx.db, { slug, tagline: "Rockets for teams" });
      const q = `${site.origin}/`;
      const { pagination } = await execute(searchProducts, { q, limit: 1 }, ctx);
      const before = pages["/"] ?? "";
      pages["/"] = before.replace("Rockets for teams", "Rockets and teams");
      const next = execute(searchProducts, { q, limit: 1, cursor: pagination.next_cursor ?? "" }, ctx);
      expect((await problemFrom(next)).code).toBe("invalid_request");
      pages["/"] = before;
    }),
  );

  test(
    "costs a listed URL and plain words no page fetch",
    inTransaction(async (plain) => {
      const ctx = reaching(plain, { pageFetchesPerMinute: 0 });
      await insertListing(ctx.db, { slug: "acme", url: "https://acme.example/", tagline: "Rockets" });
      for (const q of ["https://acme.example", "like https://acme.example", "rockets", "nowhere.example"]) {
        const { found } = await execute(searchProducts, { q }, ctx);
        expect(found, q).toBeDefined();
      }
    }),
  );

  test(
    "is told in words if it cannot be read, may not be, or says nothing",
    inTransaction(async (plain) => {
      const ctx = reaching(plain);
      await insertListing(ctx.db);
      for (const url of [`${site.origin}/gone`, `${site.origin}/empty`, "http://127.0.0.1:9/", "http://169.254.1.1/"]) {
        const unread = await execute(searchProducts, { q: url }, ctx);
        expect(unread.data, url).toEqual([]);
        expect(unread.found.note, url).toMatch(
          /^No product is listed at http\S+[.] \S.+[.] To find products like it, search by words/,
        );
      }
    }),
  );
});

test(
  "takes a word with its hyphen, its space, or as one for the same",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "webflow", tagline: "Websites", categories: ["No-Code"] });
    await insertListing(ctx.db, { slug: "umami", tagline: "Self-hosted statistics" });
    await insertListing(ctx.db, { slug: "server", tagline: "Runs on Node.js" });
    await insertListing(ctx.db, { slug: "cursor", tagline: "Write code with no hands", upvotes: 900 });
    for (const q of ["no-code", "nocode", "no code", "No Code", "“no-code”"])
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["webflow"]);
    for (const q of ["self-hosted", "selfhosted", "self hosted"])
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["umami"]);
    for (const q of ["nodejs", "node.js", "node js"])
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["server"]);
    // A compound that nobody writes is not what is left of it without its stop word.
    const frills = await execute(searchProducts, { q: "no-frills" }, ctx);
    expect(frills.found).toMatchObject({ words: [], unmatched: ["no frills"] });
  }),
);

test(
  "takes two known words that are written as one apart, and says so",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "clock", tagline: "Time tracker" });
    const answer = await execute(searchProducts, { q: "timetracker" }, ctx);
    expect(slugs(answer)).toEqual(["clock"]);
    expect(answer.found).toEqual({
      words: ["time", "tracker"],
      unmatched: [],
      note: "No listing contains “timetracker”; we searched for “time tracker”.",
    });
  }),
);

test(
  "finds a name by the words that it is put together from",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "freshrss", name: "FreshRSS" });
    for (const q of ["rss", "fresh rss", "freshrss"])
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["freshrss"]);
  }),
);

test(
  "knows C# and C++ from words that begin with c",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "copy", name: "Copy", tagline: "Clean copies" });
    for (const q of ["c#", "C++", "(c++)"]) {
      const none = await execute(searchProducts, { q }, ctx);
      expect(none.found, q).toMatchObject({ words: [], unmatched: [q.replace(/[()]/g, "").toLowerCase()] });
      expect(none.data, q).toEqual([]);
    }
    await insertListing(ctx.db, { slug: "rider", tagline: "An editor for C#, C++ and more" });
    for (const q of ["c#", "C++"]) expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["rider"]);
  }),
);

test(
  "says what matched nothing when there is no word in it, or nothing within the filters",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", tagline: "Notes", categories: ["CRM"] });
    for (const q of ["😀", "%", "!!!", "***"]) {
      const none = await execute(searchProducts, { q }, ctx);
      const note = `No listing contains “${q}”: only letters and digits are searched for.`;
      expect([none.data, none.found], q).toEqual([[], { words: [], unmatched: [q], note }]);
    }
    const filtered = await execute(searchProducts, { q: "notes", category: "Legal" }, ctx);
    expect(filtered.found.note).toBe("No listing within these filters contains “notes”.");
  }),
);

test(
  "counts the words of a compound as one, and quotes as no part of a word",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "todo", tagline: "Self-hosted lists", upvotes: 1 });
    await insertListing(ctx.db, { slug: "figures", tagline: "Analytics", categories: ["Analytics"], upvotes: 1 });
    await insertListing(ctx.db, { slug: "both", tagline: "Self-hosted analytics" });
    expect(slugs(await execute(searchProducts, { q: "self hosted analytics" }, ctx))).toEqual([
      "both",
      "figures",
      "todo",
    ]);
    const quoted = await execute(searchProducts, { q: '"hosted analytics"' }, ctx);
    expect(quoted.found.words).toEqual(["hosted", "analytics"]);
  }),
);

test(
  "takes no word for another of seven letters, of which two differ",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "chatgpt", name: "ChatGPT", tagline: "Answers" });
    const chatbot = await execute(searchProducts, { q: "chatbot" }, ctx);
    expect(chatbot.found.note).toBe("No listing contains “chatbot”; we searched for “chat”.");
    const swapped = await execute(searchProducts, { q: "chatgtp" }, ctx);
    expect(swapped.found.note).toBe("No listing contains “chatgtp”; we searched for “chatgpt”.");
  }),
);

test(
  "anyone may ask, with whatever key",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme" });
    expect(slugs(await execute(searchProducts, {}, withRequest(ctx, { door: "mcp", hasPartnerKey: true })))).toEqual([
      "acme",
    ]);
  }),
);

test(
  "finds a product by its own slug",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "home-assistant", name: "Home Assistant" });
    expect(slugs(await execute(searchProducts, { q: "home-assistant" }, ctx))).toEqual(["home-assistant"]);
  }),
);

test(
  "refuses a made-up cursor whose checksum is right",
  inTransaction(async (ctx) => {
    const filter = JSON.stringify({ span: null });
    const bodies = ["{", "null", '{"relevance":"x"}', '{"relevance":0,"upvotes":-9007199254740991,"id":"x"}'];
    for (const text of bodies) {
      const body = Buffer.from(text).toString("base64url");
      const sum = createHash("sha256").update(body).update(filter).digest("base64url").slice(0, 12);
      const problem = await problemFrom(execute(searchProducts, { cursor: `${body}.${sum}` }, ctx));
      expect(problem.errors?.[0], text).toMatchObject({ path: "cursor", code: "invalid_cursor" });
    }
  }),
);

test(
  "finds a compound with a stop word by its parts if no listing writes it so",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "voices", tagline: "Turns text into speech" });
    await insertListing(ctx.db, { slug: "editor", tagline: "Text for code", upvotes: 900 });
    await insertListing(ctx.db, { slug: "own", tagline: "Self-hosted mail" });
    for (const q of ["text-to-speech", "speech-to-text"]) {
      const answer = await execute(searchProducts, { q }, ctx);
      expect(slugs(answer)[0], q).toBe("voices");
      expect(answer.found.note, q).toContain("we searched for");
    }
    expect(slugs(await execute(searchProducts, { q: "on-premise" }, ctx))).toEqual(["own"]);
    expect((await execute(searchProducts, { q: "all-in-one" }, ctx)).found.unmatched).toEqual(["all in one"]);
  }),
);

test(
  "ranks words alike, whether their stem is the word itself or not",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "crm", tagline: "Open crm", upvotes: 5 });
    await insertListing(ctx.db, { slug: "business", tagline: "For your business", upvotes: 9 });
    expect(slugs(await execute(searchProducts, { q: "crm business" }, ctx))).toEqual(["business", "crm"]);
    await ctx.db.execute(sql`update listings set upvotes = 99 where slug = 'crm'`);
    expect(slugs(await execute(searchProducts, { q: "crm business" }, ctx))).toEqual(["crm", "business"]);
  }),
);

test(
  "finds with a corrected word what it finds with the right one",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "one", tagline: "A newsletter" });
    await insertListing(ctx.db, { slug: "many", tagline: "Send newsletters" });
    expect(slugs(await execute(searchProducts, { q: "newslettter" }, ctx)).toSorted()).toEqual(["many", "one"]);
  }),
);

test(
  "says that no listing has a word if none has its synonym either",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "lists", tagline: "Lists" });
    const { data, found } = await execute(searchProducts, { q: "cv" }, ctx);
    expect([data, found]).toEqual([[], { words: [], unmatched: ["cv"], note: "No listing contains “cv”." }]);
  }),
);

test(
  "takes no abbreviation for a stem or a beginning",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "ideogram", name: "Ideogram", tagline: "Pictures" });
    await insertListing(ctx.db, { slug: "editor", tagline: "A code editor" });
    expect(slugs(await execute(searchProducts, { q: "ide" }, ctx))).toEqual(["editor"]);
    await insertListing(ctx.db, { slug: "airtable", name: "Airtable", upvotes: 900 });
    await insertListing(ctx.db, { slug: "songs", tagline: "Songs with AI" });
    await insertListing(ctx.db, { slug: "music", tagline: "Music with AI" });
    expect(slugs(await execute(searchProducts, { q: "ai" }, ctx))).not.toContain("airtable");
    expect(slugs(await execute(searchProducts, { q: "music ai" }, ctx))).toEqual(["music", "songs"]);
  }),
);

test(
  "puts those with a label before others if the search is its name",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "stem", name: "Product Hub", upvotes: 900, categories: ["CRM"] });
    await insertListing(ctx.db, { slug: "label", categories: ["Productivity"] });
    expect(slugs(await execute(searchProducts, { q: "productivity" }, ctx))).toEqual(["label", "stem"]);
  }),
);

test(
  "finds products like a listed one, however its name is asked for, and says if it is not among them",
  inTransaction(async (ctx) => {
    const notes = { tagline: "Notes and docs", categories: ["Productivity"] };
    await insertListing(ctx.db, { slug: "hub", name: "Hub", ...notes });
    await insertListing(ctx.db, { slug: "rival", ...notes, tagline: "Open source notes" });
    await insertListing(ctx.db, { slug: "ai", ...notes, categories: ["AI"] });
    for (const q of [
      "Hub Alternative?",
      "alternative to Hub.",
      "open source hub alternatives for students",
      "hub clone",
      "who competes with hub",
      "open source hub",
      "Hub but open source",
    ]) {
      const like = await execute(searchProducts, { q }, ctx);
      expect(slugs(like)[0], q).toBe("hub");
      expect(slugs(like), q).toContain("rival");
      expect(like.found.note, q).toBe("Products like Hub, which comes first.");
    }
    const noteOf = async (filter: object) =>
      (await execute(searchProducts, { q: "hub alternative", ...filter }, ctx)).found.note;
    expect(await noteOf({ category: "AI" })).toBe("Products like Hub, which is not within these filters.");
    expect(await noteOf({ category: "CRM" })).toBe("No product like Hub is within these filters.");
  }),
);

test(
  "parts words at signs without a space, and leaves out characters that show nothing",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "notes", tagline: "Notes" });
    await insertListing(ctx.db, { slug: "tasks", tagline: "Tasks" });
    for (const q of ["notes,tasks", "notes;tasks", "<i>notes</i> (tasks)"])
      expect(slugs(await execute(searchProducts, { q }, ctx)).toSorted(), q).toEqual(["notes", "tasks"]);
    for (const q of ["no\u200btes", "no\u00adtes"])
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["notes"]);
  }),
);

test(
  "takes a short word with another letter in it for unknown, not for misspelt",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "later", tagline: "Read it later, in full, close to dev" });
    for (const q of ["latex", "null", "clone"]) {
      const { found } = await execute(searchProducts, { q }, ctx);
      expect(found, q).toEqual({ words: [], unmatched: [q], note: `No listing contains “${q}”.` });
    }
    expect((await execute(searchProducts, { q: "de zzgqx" }, ctx)).found.unmatched).toEqual(["de", "zzgqx"]);
  }),
);

test(
  "finds both spellings of a word, and another word for it that is misspelt itself",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "british", tagline: "Organise files" });
    await insertListing(ctx.db, { slug: "american", tagline: "Organize files" });
    await insertListing(ctx.db, { slug: "bills", tagline: "Invoices" });
    for (const q of ["organise", "organize"])
      expect(slugs(await execute(searchProducts, { q }, ctx)).toSorted(), q).toEqual(["american", "british"]);
    expect(slugs(await execute(searchProducts, { q: "invocing" }, ctx))).toEqual(["bills"]);
  }),
);

test(
  "says which words were left out because there are too many",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "one", tagline: "amber basalt coral dune ember fjord glade" });
    const { found } = await execute(searchProducts, { q: "amber basalt coral dune ember fjord glade" }, ctx);
    expect(found.words).toHaveLength(6);
    expect(found.note).toBe("A search has at most six words; “glade” is left out.");
  }),
);
