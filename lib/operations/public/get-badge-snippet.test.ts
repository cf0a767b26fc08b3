import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { describe, expect, test } from "vitest";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { badgeSnippet } from "@/lib/badge/snippet";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { attribute, elementsOf, parseHtml } from "@/lib/page/fetch/parse-html";
import { getBadgeSnippet } from "./get-badge-snippet";

const origin = "http://localhost:3000";

describe("get_badge_snippet", () => {
  test(
    "leads to the listing and shows its live count, under its own name",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, { slug: "acme", name: "Acme & Sons" });
      expect(await execute(getBadgeSnippet, { slug: "acme", variant: "WHITE" }, ctx)).toEqual({
        variant: "white",
        href: `${origin}/products/acme`,
        image_url: `${origin}/badges/acme/white.svg`,
        alt: "Acme & Sons on Launch Catalog",
        html: `<a href="${origin}/products/acme"><img src="${origin}/badges/acme/white.svg" alt="Acme &amp; Sons on Launch Catalog" width="240" height="56"></a>`,
        markdown: `[![Acme \\& Sons on Launch Catalog](${origin}/badges/acme/white.svg)](${origin}/products/acme)`,
      });
      const named = await execute(getBadgeSnippet, { slug: "acme", product_name: "Acme Two" }, ctx);
      expect(named.alt).toBe("Acme Two on Launch Catalog");
    }),
  );

  test(
    "a launch to come has its badge before it is live: as a claimed draft, in review and scheduled",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db);
      const claimed = {
        ownerId: owner.id,
        status: "draft",
        slug: "claimed-7k2mq",
        draftSlug: "claimed-7k2mq",
        name: "Claimed",
      } as const;
      await insertListing(ctx.db, claimed);
      await insertListing(ctx.db, {
        ownerId: owner.id,
        status: "scheduled",
        slug: "soon",
        draftSlug: "soon-68v27",
        name: "Soon",
      });
      const badgeOf = (slug: string) => execute(getBadgeSnippet, { slug, variant: "white" }, ctx);
      expect(await badgeOf("claimed-7k2mq")).toMatchObject({
        href: `${origin}/products/claimed-7k2mq`,
        image_url: `${origin}/badges/claimed-7k2mq/white.svg`,
        alt: "Claimed on Launch Catalog",
      });
      for (const slug of ["soon", "soon-68v27"]) {
        expect(await badgeOf(slug)).toMatchObject({ href: `${origin}/products/soon`, alt: "Soon on Launch Catalog" });
      }
      await ctx.db.update(listings).set({ status: "deleted" }).where(eq(listings.slug, "claimed-7k2mq"));
      expect(await problemFrom(badgeOf("claimed-7k2mq"))).toMatchObject({ code: "not_found" });
    }),
  );

  test(
    "without a slug it leads to the site, in the default variant",
    inTransaction(async (ctx) => {
      expect(await execute(getBadgeSnippet, {}, ctx)).toMatchObject({
        variant: "default",
        href: origin,
        image_url: `${origin}/badges/default.svg`,
        alt: "Launch Catalog",
      });
    }),
  );

  test(
    "a slug that is not live is not found",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, { slug: "draft", status: "draft" });
      for (const slug of ["draft", "nobody", "../badge"]) {
        expect(await problemFrom(execute(getBadgeSnippet, { slug }, ctx))).toMatchObject({
          code: "not_found",
          errors: [{ path: "slug", fix: expect.stringMatching(/search_products.*For a draft, get_submission/) }],
        });
      }
    }),
  );

  test(
    "names every bad field at once",
    inTransaction(async (ctx) => {
      const problem = await problemFrom(execute(getBadgeSnippet, { variant: "red", slug: "", sug: "x" }, ctx));
      expect(problem.code).toBe("invalid_request");
      expect(problem.errors?.map(({ path }) => path).sort()).toEqual(["slug", "sug", "variant"]);
    }),
  );
});

const names: readonly (readonly [what: string, name: string, said?: string])[] = [
  ["quotes", `Acme "The 'One'" Inc`],
  ["brackets and parentheses", "Acme [beta](https://evil.test) ![x](y)"],
  ["markup", "<script>alert(1)</script><b>Acme</b>"],
  ["an attribute's end", `"><img src=x onerror=alert(1)>`],
  ["ampersands and entities", "R&D &amp; &lt;Co&gt; &#60;"],
  ["backslashes", String.raw`C:\acme\[x\] \\ \n \*`],
  ["line ends and tabs", "Acme\n\n# Title\r\n\tfor teams", "Acme # Title for teams"],
  ["emphasis, code and strikes", "*Acme* _for_ `code` ~~all~~ **x**"],
  ["an address", "www.acme.example https://acme.example a@b.example"],
  ["right to left", "שלום עולם"],
  ["characters that turn the direction", "Acme \u202eevil\u202c \u2066x\u2069", "Acme evil x"],
  ["pictographs", "🚀 Acme 👩‍👩‍👧"],
  ["a table and a footnote", "a | b [^1] <!-- c -->"],
  ["blanks alone", " \n ", ""],
];

/** The one link with the one picture that a text was read as; <link> is how React asks for a picture early. */
function readLink(html: string) {
  const elements = [...elementsOf(parseHtml(`<body>${html}`))].filter(
    ({ tagName }) => !["html", "head", "body", "p", "link"].includes(tagName),
  );
  expect(elements.map(({ tagName }) => tagName)).toEqual(["a", "img"]);
  const [link, image] = elements;
  const of = (element: typeof link, name: string) => (element ? attribute(element, name) : null);
  return {
    href: of(link, "href"),
    src: of(image, "src"),
    alt: of(image, "alt"),
    names: image?.attrs.map(({ name }) => name),
  };
}

describe("pasted, a name with", () => {
  test.each(names)("%s is nothing but itself", (_what, name, said = name) => {
    const badge = badgeSnippet(origin, { variant: "default", slug: "acme", name });
    const alt = said ? `${said} on Launch Catalog` : "Launch Catalog";
    const seen = { href: badge.href, src: badge.image_url, alt };
    expect(badge.html).not.toContain("\n");
    expect(readLink(badge.html)).toEqual({ ...seen, names: ["src", "alt", "width", "height"] });
    for (const remarkPlugins of [[], [remarkGfm]]) {
      const rendered = renderToStaticMarkup(createElement(Markdown, { remarkPlugins }, badge.markdown));
      expect(readLink(rendered)).toMatchObject(seen);
    }
  });
});

test("a name is cut where it is longer than anybody hears", () => {
  expect(badgeSnippet(origin, { variant: "default", name: "é".repeat(500) }).alt).toHaveLength(
    120 + " on Launch Catalog".length,
  );
});
