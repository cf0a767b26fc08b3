import { expect, test } from "vitest";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { readProduct } from "@/lib/page/facts/read-product";
import { copyKitOf, preparationFor } from "./copy-kit";
import { kitTexts } from "./kit-texts";

const long = "Quillfin turns the hours you track into invoices that clients pay. ".repeat(60);
const facts = readProduct(
  `<html lang="en"><title>Quillfin – invoicing for people who work alone and would rather be doing their work</title>
   <meta name="description" content="Quillfin turns hours into invoices. It reminds clients who pay late, so that you do not have to.">
   <link rel="icon" href="/logo.svg"><h1>Invoicing for one</h1><p>${long}</p></html>`,
  "https://quillfin.example/",
  { categories: categoryLabels },
);

const said = "Quillfin turns hours into invoices that clients pay.";
const pictures = ["https://quillfin.example/share.png"];

test("the texts are the page's own, none longer than a form takes", () => {
  const kit = copyKitOf({ facts, pictures }, ["Finance"]);
  expect(kit).toMatchObject({ name: "Quillfin", categories: ["Finance"], picture_urls: pictures });
  expect(kit?.tagline_60?.length).toBeLessThanOrEqual(60);
  expect(kit?.tagline_160?.length).toBeLessThanOrEqual(160);
  expect(kit?.description_short?.length).toBeLessThanOrEqual(200);
  expect(kit?.description_medium?.length).toBeLessThanOrEqual(500);
  expect(kit?.description_long?.length).toBeLessThanOrEqual(2_000);
  expect(kit?.description_short).toContain("Quillfin turns hours into invoices");
});

test.each([
  ["Dosekeeper: a pill reminder for two", "A pill reminder for two"],
  ["Porzio - l'app che svuota il frigo", "L'app che svuota il frigo"],
  ["Loopi - iPhone games for trains", "iPhone games for trains"],
])("%s is told as %s", (title, tagline) => {
  const page = readProduct(`<html lang="en"><title>${title}</title><h1>Hello</h1></html>`, "https://x.example/", {
    categories: categoryLabels,
  });
  expect(
    copyKitOf({ facts: { ...page, tagline: title.split(/: | - /)[1] ?? null }, pictures: [] }, [])?.tagline_60,
  ).toBe(tagline);
});

test("a line is not cut before what its verb needs", () => {
  const tagline = "A Notion template that takes you from a blank page to a finished thesis: sources and chapters.";
  const kit = copyKitOf({ facts: { ...facts, tagline }, pictures: [] }, []);
  expect(kit?.tagline_60).toBe("A Notion template that takes you from a blank page…");
});

test("a line that has to be cut ends where a dash sets the rest apart", () => {
  const told = "Acme watches your video, understands what matters, and turns it into posts for every platform";
  const kit = copyKitOf(
    {
      facts: {
        ...facts,
        tagline: `${told}—each one shaped for how that platform's readers scroll through it in the morning.`,
      },
      pictures: [],
    },
    [],
  );
  expect(kit?.tagline_160).toBe(told);
});

test("a line that has to be cut ends where a sentence does", () => {
  const tagline = "A geocoding API with honest accuracy scores. 140 countries, one endpoint.";
  const kit = copyKitOf({ facts: { ...facts, tagline }, pictures: [] }, []);
  expect(kit?.tagline_60).toBe("A geocoding API with honest accuracy scores.");
});

test("a whole line of the page stands where its tagline would break off, and nowhere else", () => {
  const short_tagline = "Find the missing variable before the deploy does";
  const tagline_60 = (tagline: string) =>
    copyKitOf({ facts: { ...facts, tagline }, pictures: [], short_tagline }, [])?.tagline_60;
  expect(tagline_60("Find the environment variable that is missing before the deploy does")).toBe(short_tagline);
  expect(tagline_60("Invoicing for people who work alone and would rather be doing their own work")).toBe(
    "Invoicing for people who work alone",
  );
  expect(tagline_60("Invoicing for one")).toBe("Invoicing for one");
});

test.each([
  ["fits whole in 160 characters", said, "Invoices from the hours that you have tracked", said],
  ["has to be cut", `${said} `.repeat(4).trim(), "Invoices from the hours that you have tracked", null],
  ["says less", "Hours to invoices.", "Invoices from the hours that you have tracked", null],
])("for the longer tagline, a short description that %s", (_what, short_description, tagline, expected) => {
  const kit = copyKitOf({ facts: { ...facts, tagline, short_description }, pictures: [] }, []);
  expect(kit?.tagline_160).toBe(expected ?? tagline);
});

test("a line that is cut at a word ends with no word that leads on", () => {
  const tagline = "Build a workshop of paper lanterns in a valley where the sun never rises.";
  const kit = copyKitOf({ facts: { ...facts, tagline }, pictures: [] }, []);
  expect(kit?.tagline_60).toBe("Build a workshop of paper lanterns in a valley…");
});

test("a list that does not fit is left out whole", () => {
  const tagline = "A private community for freelancers in design, words and code.";
  expect(copyKitOf({ facts: { ...facts, tagline }, pictures: [] }, [])?.tagline_60).toBe(
    "A private community for freelancers",
  );
});

test.each([
  [
    "goes on from the short one",
    "Free for one client. Then 9 euros a month.",
    `${said}\n\nFree for one client. Then 9 euros a month.`,
  ],
  ["says it again", `Hello. ${said} Free for one client.`, `Hello. ${said} Free for one client.`],
  ["is a word", "Notes.", `${said}\n\nNotes.`],
  ["is none", null, said],
])("longer descriptions lose nothing of the short one, if the long one %s", (_what, long_description, expected) => {
  const kit = copyKitOf({ facts: { ...facts, short_description: said, long_description }, pictures }, []);
  expect(kit).toMatchObject({ description_short: said, description_medium: expected, description_long: expected });
});

test("a paragraph that says the short description in almost the same words is left out", () => {
  const short_description =
    "Acme monitors every machine of your team and finds vulnerable packages before they are used.";
  const again = "Acme watches every machine of your team and finds vulnerable packages before they are used.";
  const more = "It works on Linux, macOS and Windows, without a change of your programs.";
  const kit = copyKitOf(
    { facts: { ...facts, short_description, long_description: `${again}\n\n${more}` }, pictures },
    [],
  );
  expect(kit?.description_long).toBe(`${short_description}\n\n${more}`);
});

test.each([
  [
    "Invoicing for people who work alone and would rather be doing their own work",
    "Invoicing for people who work alone",
  ],
  [
    "La gestione intelligente della raccolta differenziata per Home Assistant",
    "La gestione intelligente della raccolta differenziata",
  ],
  [
    "Ein Kalender, der weiß, wann Handwerker wirklich kommen und bleiben",
    "Ein Kalender, der weiß, wann Handwerker wirklich kommen",
  ],
  [
    "The one true unabbreviated extraordinarily longwinded invoicing machine",
    "The one true unabbreviated extraordinarily longwinded…",
  ],
  ["A spaced-repetition flashcard app for iPhone, iPad, Mac and Apple Watch", "A spaced-repetition flashcard app"],
  ["Functional programming for Dart, with laziness and concurrency built in", "Functional programming for Dart"],
  [
    "Acme connects tenants, landlords and property managers on one secure platform",
    "Acme connects tenants, landlords and property managers…",
  ],
  [
    "The career app for defence, aerospace and naval engineering people",
    "The career app for defence, aerospace and naval…",
  ],
  [
    "See what is changing across the systems you are responsible for, and act on it.",
    "See what is changing across the systems…",
  ],
  ["For one", "For one"],
])("a tagline that is too long ends before what only adds to it: %s", (tagline, expected) => {
  expect(copyKitOf({ facts: { ...facts, tagline }, pictures }, [])?.tagline_60).toBe(expected);
});

test("a long description that says it only far below is put after the short one", () => {
  const long_description = `${"We like to invoice. ".repeat(40)}${said}`;
  const kit = copyKitOf({ facts: { ...facts, short_description: said, long_description }, pictures }, []);
  expect(kit?.description_medium?.startsWith(said)).toBe(true);
  expect(kit?.description_long?.startsWith(kit.description_medium ?? "")).toBe(true);
});

test("without a page there are no texts", () => {
  expect(copyKitOf({ facts: null, pictures: [] }, ["Finance"])).toBeNull();
});

test("what to have ready follows what the directory asks for", () => {
  const free = {
    category: "AI directory",
    onlyFor: "ai",
    pricing: "Free",
    price: null,
    requiresAccount: null,
    requiresBacklink: null,
  } as const;
  expect(preparationFor(free)).toBe("name, tagline (160), short description, category, logo");
  const asking = {
    ...free,
    category: "Launch platform",
    pricing: "Paid",
    price: "29 USD",
    requiresAccount: true,
    requiresBacklink: true,
  } as const;
  expect(preparationFor(asking)).toBe(
    "an account; their badge or link on your site; payment (from 29 USD); name, tagline (60), short description, logo, 3 pictures, first comment",
  );
});

test.each([
  [
    "Software reviews",
    null,
    "name, short description, platforms, price or licence, the programs that yours replaces, pictures",
  ],
  ["Software reviews", "business", "company profile, medium description, prices, logo, 3 pictures"],
  ["Software reviews", "reviews", "company name, address of your site, what you sell, logo, whom to ask for a review"],
  ["Developer tools", "articles", "an article on how you built it, a cover picture, a link to your product"],
  ["Developer tools", "developers", "name, tagline (60), what it works with, link to the documentation"],
  ["Community", "beta", "what to try and on which devices, a link to sign up, how testers answer you"],
])("a directory under %s that takes %s alone asks for what it takes", (category, onlyFor, asked) => {
  const entered = {
    category,
    onlyFor,
    pricing: "Free",
    price: null,
    requiresAccount: null,
    requiresBacklink: null,
  } as const;
  expect(preparationFor(entered)).toBe(asked);
});

test("a text that is the same for two lengths is shown once, with both", () => {
  const kit = copyKitOf(
    { facts: { ...facts, short_description: "It keeps bees.", long_description: null }, pictures },
    [],
  );
  const labels = kitTexts(kit && { ...kit, tagline_60: "For bees", tagline_160: "For bees and their keepers" });
  expect(labels.map(({ label }) => label)).toEqual(
    expect.arrayContaining([
      "Tagline, 60 characters",
      "Tagline, 160 characters",
      "Description, 200, 500, and 2,000 characters",
    ]),
  );
});

test("a description does not end with a sentence that leads to what was left out", () => {
  const long_description =
    "Pingwell watches jobs. It waits for them to call. Your job calls this address when it is done:";
  const kit = copyKitOf(
    { facts: { ...facts, short_description: "Pingwell watches jobs.", long_description }, pictures },
    [],
  );
  expect(kit?.description_long).toBe("Pingwell watches jobs. It waits for them to call.");
});

test.each([
  [
    "A menu of phones and apps for youth soccer coaches that makes equal play time automatic",
    "A menu of phones and apps for youth soccer coaches",
  ],
  [
    "The all-in-one property management CRM built for South African landlords and hosts",
    "The all-in-one property management CRM",
  ],
  [
    "Acme is a powerful and flexible booking system designed for shops of all sizes",
    "Acme is a powerful and flexible booking system",
  ],
  [
    "Premium solar systems for residential and commercial properties in Varanasi",
    "Premium solar systems for residential and commercial…",
  ],
  [
    "Acme Alpha tracks macro, insider, and alternative data signals for 150+ stocks",
    "Acme Alpha tracks macro, insider, and alternative data…",
  ],
])("a tagline ends before no word that it needs: %s", (tagline, shown) => {
  expect(copyKitOf({ facts: { ...facts, tagline }, pictures }, [])?.tagline_60).toBe(shown);
});

test("a name is written as its makers write it, also at the start of a line", () => {
  const tagline = "acme is a mod of an editor";
  const named = { ...facts, product_name: "acme", tagline };
  expect(copyKitOf({ facts: named, pictures }, [])?.tagline_60).toBe(tagline);
  expect(copyKitOf({ facts: { ...named, product_name: "Other" }, pictures }, [])?.tagline_60).toBe(
    "Acme is a mod of an editor",
  );
});
