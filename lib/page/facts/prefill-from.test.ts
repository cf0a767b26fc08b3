import { afterAll, beforeAll, expect, test } from "vitest";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { prefillFrom } from "./prefill-from";

const description = "Acme is web analytics for small sites: it counts visits, not visitors.";
const pages: Record<string, string> = {
  "/": `<title>Acme – Web analytics for small sites</title><link rel=canonical href="/home">
    <link rel=manifest href="app/site.webmanifest"><meta name=description content="${description}">`,
  "/shell": "<title>Acme</title><div id=root></div>",
  "/blank": "<div id=root></div>",
  "/app": `<title>Acme – Web analytics for small sites</title><meta name=description content="${description}"><link rel=icon href=/i.png>
    <div id=root></div><script src=/app.js></script>`,
  "/demand": `<title>Acme – Rechnungen in Sekunden</title><meta name=description content="Acme schreibt Rechnungen für Selbstständige.">
    <div id=root></div><p>Bitte aktivieren Sie JavaScript, um diese Anwendung zu nutzen.</p><script src=/app.js></script>`,
  "/mute": "<div id=root></div><script src=/app.js></script>",
  "/elsewhere": '<title>Acme</title><link rel=canonical href="https://other.example/">',
  "/once": `<title>Acme – font editor</title><meta property="og:image" content="/share.png"><h2>Pricing</h2><p>$29 once.</p>`,
  "/free": "<title>Acme – font editor</title><h2>Pricing</h2><p>Acme is free, without a subscription. $0.</p>",
  "/open": `<title>Acme – font editor</title><footer>MIT License</footer><a href="https://apps.apple.com/app/id1">App Store</a>`,
  "/long": `<title>Acme – find the environment variable that is missing before the deploy does</title>
    <h1>Find the missing variable before the deploy does</h1>`,
  "/long-slogan": `<html lang=fr><title>Acme – la lettre hebdomadaire des boulangers qui tiennent leur affaire</title>
    <h1>Le mardi à six heures, avant la deuxième fournée</h1>`,
  "/long-alone":
    "<title>Acme – find the environment variable that is missing before the deploy does</title><h1>Acme</h1>",
  "/bad-manifest": "<title>Acme</title><link rel=manifest href=/nowhere.json>",
};
const manifest = {
  name: "Acme",
  icons: [
    { src: "icon-512.png", sizes: "512x512" },
    { src: "m.png", purpose: "maskable" },
  ],
};

let site: LoopbackSite;
beforeAll(async () => {
  site = await startSite((request, response) => {
    const page = pages[request.url ?? ""];
    if (page) response.writeHead(200, { "content-type": "text/html" }).end(page);
    else if (request.url === "/moved") response.writeHead(301, { location: "/shell" }).end();
    else if (request.url === "/app/site.webmanifest") response.end(JSON.stringify(manifest));
    else response.writeHead(404).end();
  });
});
afterAll(() => site.close());

const visit = (path: string) =>
  prefillFrom(site.origin + path, { allowHosts: [site.hostPort], categories: ["Analytics", "Finance"] });

test("pictures of the product are found, and that it is paid once; what is free is not", async () => {
  expect(await visit("/once")).toMatchObject({ pictures: [`${site.origin}/share.png`], paid_once: true });
  expect(await visit("/free")).toMatchObject({ pictures: [], paid_once: false });
  expect(await visit("/nowhere")).toMatchObject({ status: "failed", pictures: [], paid_once: false });
});

test("a whole line is found for where the tagline is too long", async () => {
  expect(await visit("/long")).toMatchObject({
    facts: { tagline: "Find the environment variable that is missing before the deploy does" },
    short_tagline: "Find the missing variable before the deploy does",
  });
  // A slogan is no line for it.
  expect(await visit("/long-slogan")).toMatchObject({ short_tagline: null });
  expect(await visit("/long-alone")).toMatchObject({ short_tagline: null });
  expect(await visit("/")).toMatchObject({ short_tagline: null });
});

test("a free licence and a store for phones are found", async () => {
  expect(await visit("/open")).toMatchObject({ open_source: true, in_phone_store: true });
  expect(await visit("/once")).toMatchObject({ open_source: false, in_phone_store: false });
});

test("a page that says it all makes a complete draft, with the manifest's icon", async () => {
  expect(await visit("/")).toMatchObject({
    status: "complete",
    reason: null,
    detail: null,
    final_url: `${site.origin}/`,
    canonical_url_hint: `${site.origin}/home`,
    fields: ["product_name", "tagline", "short_description", "logo_url", "categories", "language"],
    facts: {
      product_name: "Acme",
      tagline: "Web analytics for small sites",
      short_description: description,
      logo_url: `${site.origin}/app/icon-512.png`,
      categories: ["Analytics"],
    },
  });
});

test("a page that says little makes a partial one and tells what is missing", async () => {
  expect(await visit("/moved")).toMatchObject({
    status: "partial",
    fields: ["product_name"],
    detail: "Not found on the page: tagline, short description, categories.",
    final_url: `${site.origin}/shell`,
  });
});

test("a page that says nothing fails with that reason, and one that cannot be read with its own", async () => {
  expect(await visit("/blank")).toMatchObject({ status: "failed", fields: [], reason: "nothing_found" });
  expect(await visit("/gone")).toMatchObject({ status: "failed", fields: [], reason: "http_error", facts: null });
  const closed = await prefillFrom("http://127.0.0.1/", { allowHosts: [], categories: [] });
  expect(closed).toMatchObject({ status: "failed", reason: "blocked_address" });
});

test("a canonical address on another host is not passed on, and a missing manifest does no harm", async () => {
  expect(await visit("/elsewhere")).toMatchObject({ status: "partial", canonical_url_hint: null });
  expect(await visit("/bad-manifest")).toMatchObject({ status: "partial", facts: { product_name: "Acme" } });
});

test("a page that is empty without scripts is told so, however much its head says", async () => {
  expect(await visit("/app")).toMatchObject({
    status: "partial",
    reason: "empty_without_scripts",
    detail: expect.stringContaining("before its scripts have run"),
    facts: { product_name: "Acme" },
  });
  expect(await visit("/demand")).toMatchObject({
    status: "partial",
    reason: "empty_without_scripts",
    facts: { categories: ["Finance"] },
  });
  expect(await visit("/mute")).toMatchObject({ status: "failed", reason: "empty_without_scripts" });
});
