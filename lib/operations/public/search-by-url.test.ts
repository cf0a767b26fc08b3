import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import type { LimitSizes } from "@/lib/core/env/limits";
import { meterFor } from "@/lib/core/limits/meter";
import { limitsWith, senderAt } from "@/lib/core/limits/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { searchProducts } from "./search-products";
import { slugs } from "./testing/found-slugs";

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
  "finds a product by its own slug",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "home-assistant", name: "Home Assistant" });
    expect(slugs(await execute(searchProducts, { q: "home-assistant" }, ctx))).toEqual(["home-assistant"]);
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
