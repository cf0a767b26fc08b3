import { expect, test } from "vitest";
import { seed } from "@/db/seed";
import { insertDirectory } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { inputsOf, planFields } from "@/lib/directories/campaign/plan-inputs";
import { startSite } from "@/lib/page/fetch/testing/loopback-site";
import { planDirectoryCampaign } from "./plan-directory-campaign";
import { redrawPlan } from "./redraw-plan";

test(
  "what a plan was made from leads to the same plan",
  inTransaction(async (ctx) => {
    for (const slug of ["a", "b", "c"]) await insertDirectory(ctx.db, { slug });
    const plan = await execute(planDirectoryCampaign, { category: "AI", limit: 2 }, ctx);
    const fields = planFields(new URLSearchParams(inputsOf(plan, 2)));
    expect(await execute(redrawPlan, fields, ctx)).toMatchObject({ plan, limit: 2 });
  }),
);

/** Products whose page says more than their categories do. */
const pages: Record<string, string> = {
  "an app for phones": `<html lang=en><title>Pennypal – expense tracker for couples</title>
    <meta name=description content="Track shared expenses on iPhone. A budgeting app for couples.">
    <script type="application/ld+json">{"@type":"MobileApplication","name":"Pennypal","operatingSystem":"iOS",
      "applicationCategory":"FinanceApplication"}</script><h1>Budgeting for couples</h1>`,
  "a browser extension": `<html lang=en><title>MailPeek – browser extension for email marketing</title>
    <meta name=description content="See which emails your rivals send. A Chrome extension for marketing.">
    <a href="https://chromewebstore.google.com/detail/x/abcdefghijklmnopabcdefghijklmnop">Add to Chrome</a>`,
  "an agency": `<html lang=en><title>Northwind Studio – web design agency for law firms</title>
    <meta name=description content="We design and build websites for law firms in Chicago.">`,
  "a page in Filipino": `<html lang=fil><title>Tala</title><meta name=description content="Para sa mga guro at mag-aaral.">`,
  "a page that says nothing": "<title>Welcome</title>",
};

test.each(Object.entries(pages))("%s: its download is the plan that stood on the page", (_what, page) =>
  inTransaction(async (ctx) => {
    const site = await startSite((_request, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end(page);
    });
    try {
      await seed(ctx.db, { withSamples: false });
      const reader = { ...ctx, settings: { ...ctx.settings, fetchAllowHosts: [site.hostPort] } };
      const drawn = await execute(planDirectoryCampaign, { url: site.origin, limit: 20 }, reader);
      const fields = planFields(new URLSearchParams(inputsOf({ ...drawn, copy_kit: null }, 20)));
      // Pictures and texts, and whether the page could be read, are known to who has read it.
      const unread = { copy_kit: null, note: null };
      const redrawn = (await execute(redrawPlan, fields, ctx)).plan;
      expect({ ...redrawn, ...unread }).toEqual({ ...drawn, ...unread });
    } finally {
      await site.close();
    }
  })(),
);

test(
  "bad fields are refused by name",
  inTransaction(async (ctx) => {
    const fields = planFields(new URLSearchParams({ budget: "cheap", from: "2026-11-24" }));
    const { errors } = await problemFrom(execute(redrawPlan, fields, ctx));
    expect(errors?.map(({ path }) => path).sort()).toEqual(["budget", "from"]);
  }),
);
