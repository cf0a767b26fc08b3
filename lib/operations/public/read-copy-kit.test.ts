import { expect, test } from "vitest";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { startSite } from "@/lib/page/fetch/testing/loopback-site";
import { readCopyKit } from "./read-copy-kit";

const page =
  "<!doctype html><html lang=en><title>Acme</title><meta property='og:site_name' content='Acme'><meta name=description content='Acme plans rockets for small teams.'><h1>Rockets for teams</h1><p>Acme plans rockets for small teams.</p>";

test(
  "gives the page's texts at the lengths of forms, and null for a page that cannot be read",
  inTransaction(async (ctx) => {
    const site = await startSite((_request, response) => response.setHeader("Content-Type", "text/html").end(page));
    const settings = { ...ctx.settings, fetchAllowHosts: [new URL(site.origin).host] };
    const kit = await execute(readCopyKit, { url: `${site.origin}/acme`, category: ["AI"] }, { ...ctx, settings });
    expect(kit).toMatchObject({ name: "Acme", categories: ["AI"] });
    await site.close();
    expect(await execute(readCopyKit, { url: "http://127.0.0.1:9/" }, ctx)).toBeNull();
  }),
);

test(
  "names a wrong field",
  inTransaction(async (ctx) => {
    const { errors } = await problemFrom(execute(readCopyKit, { url: "nowhere", category: ["Nope"] }, ctx));
    expect(errors?.map(({ path }) => path)).toEqual(expect.arrayContaining(["url", "category.0"]));
  }),
);
