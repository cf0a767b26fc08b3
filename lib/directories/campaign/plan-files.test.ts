import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertDirectory } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction } from "@/lib/core/testing";
import type { CampaignPlan } from "@/lib/directories/campaign.schema";
import { planDirectoryCampaign } from "@/lib/operations/public/plan-directory-campaign";
import { readCopyKit } from "@/lib/operations/public/read-copy-kit";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { planCalendar, planCsv } from "./plan-files";
import { PlanInputs } from "./plan-inputs";
import { planMarkdown } from "./plan-markdown";
import { specialKinds } from "./product/kinds";

let site: LoopbackSite;
beforeAll(async () => {
  site = await startSite((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<html lang=en><title>Quillfin – invoicing for freelancers</title><link rel=icon href="/logo.svg">
      <meta name=description content="Quillfin turns the hours you track into invoices that clients pay.">
      <meta property="og:image" content="/share,wide.png"><meta name="twitter:image" content="/second.png">`);
  });
});
afterAll(() => site.close());

const calendarText = (plan: CampaignPlan, now: Date) =>
  planCalendar(plan, 50, { appUrl: "https://catalog.example", now }).replace(/\r\n[ \t]/g, "");

const asking = (ctx: Context) => ({ ...ctx, settings: { ...ctx.settings, fetchAllowHosts: [site.hostPort] } });

test(
  "every file of a plan holds what is ready to copy: texts at all lengths, categories, logo and pictures",
  inTransaction(async (ctx) => {
    for (const slug of ["a", "b"]) await insertDirectory(ctx.db, { slug });
    const plan = await execute(planDirectoryCampaign, { url: site.origin }, asking(ctx));
    const pictures = [`${site.origin}/share,wide.png`, `${site.origin}/second.png`];
    expect(plan.copy_kit).toMatchObject({ name: "Quillfin", picture_urls: pictures });

    const rows: Record<string, string>[] = parse(planCsv(plan), { columns: true, bom: true });
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({
        copy_name: "Quillfin",
        copy_tagline_60: "Invoicing for freelancers",
        copy_description_long: expect.stringContaining("turns the hours you track into invoices"),
        copy_categories: plan.product.categories.join(", "),
        copy_logo_url: `${site.origin}/logo.svg`,
        copy_picture_urls: pictures.join("\n"),
      });
    }

    const unfolded = calendarText(plan, ctx.now);
    expect(unfolded).toContain("Tagline\\, 60 characters: Invoicing for freelancers\\n");
    expect(unfolded).toContain(`Pictures: ${site.origin}/share\\,wide.png\\n${site.origin}/second.png\\n`);

    expect(planMarkdown(plan)).toContain(`**Pictures**\n\n\`\`\`text\n${pictures.join("\n")}\n\`\`\``);
    expect(planMarkdown(plan)).not.toContain("translate them");
    const german = { ...plan, steering: { ...plan.steering, language: "de" } };
    expect(parse(planCsv(german), { columns: true, bom: true })[0]).toMatchObject({ copy_language: "de" });
    expect(planMarkdown(german)).toContain(
      "## Texts to copy\n\nThey are in German, as your page is: translate them for forms in English.",
    );
    expect(calendarText(german, ctx.now)).toContain("To copy\\nThey are in German\\, as your page is");
  }),
);

test(
  "what does more than a directory is in the files as well, once in the calendar",
  inTransaction(async (ctx) => {
    for (let n = 0; n < 12; n += 1) await insertDirectory(ctx.db, { slug: `d${n}` });
    const plan = await execute(planDirectoryCampaign, { category: "Games" }, ctx);
    expect(plan.elsewhere.map(({ name }) => name)).toContain("itch.io");
    expect(planMarkdown(plan)).toContain(
      "## First, outside of our catalog\n\n- [ ] [Steam](https://partner.steamgames.com) ",
    );
    expect(calendarText(plan, ctx.now).split("itch.io: https://itch.io/developers").length).toBe(2);
    const rows: Record<string, string>[] = parse(planCsv(plan), { columns: true, bom: true });
    expect(rows.slice(0, 2)).toMatchObject([
      { name: "Steam", week: "", reason: "First, outside of our catalog" },
      { name: "itch.io", url: "https://itch.io/developers", task: expect.stringMatching(/^Upload the game/) },
    ]);
    expect(rows.slice(plan.elsewhere.length).map(({ position }) => position)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index + 1)),
    );
  }),
);

test(
  "what is ready to copy is read for a file as it was for the plan; a page that cannot be read gives none",
  inTransaction(async (ctx) => {
    const plan = await execute(planDirectoryCampaign, { url: site.origin }, asking(ctx));
    const input = { url: site.origin, category: plan.product.categories };
    expect(await execute(readCopyKit, input, asking(ctx))).toEqual(plan.copy_kit);
    expect(await execute(readCopyKit, input, ctx)).toBeNull();
    const unread = await execute(planDirectoryCampaign, { url: site.origin }, ctx);
    expect(unread.copy_kit).toBeNull();
    expect(planCsv(unread).split("\r\n")[0]).toContain("copy_name");
    expect(planMarkdown(unread)).not.toContain("Texts to copy");
  }),
);

test(
  "texts to copy are in Markdown as they are, and no other word becomes markup",
  inTransaction(async (ctx) => {
    await insertDirectory(ctx.db, { slug: "a", name: "Fish & chips &copy;" });
    const plan = await execute(planDirectoryCampaign, {}, ctx);
    const text = "- C# for teams!\n1. ```code``` & more";
    const copy_kit = {
      name: null,
      tagline_60: text,
      tagline_160: null,
      description_short: null,
      description_medium: null,
      description_long: null,
      categories: [],
      logo_url: null,
      picture_urls: [],
    };
    const markdown = planMarkdown({ ...plan, copy_kit });
    expect(markdown).toContain(`\`\`\`\`text\n${text}\n\`\`\`\`\n`);
    expect(markdown).toContain("[Fish \\& chips \\&copy;]");
  }),
);

test(
  "a plan that is only filled up says how many directories fill it",
  inTransaction(async (ctx) => {
    for (const slug of ["any", "ai"]) await insertDirectory(ctx.db, { slug, onlyFor: slug === "ai" ? "ai" : null });
    const filled = planMarkdown(await execute(planDirectoryCampaign, { category: "Finance" }, ctx));
    expect(filled).toContain("1 directory of this plan only fills it");
    expect(planMarkdown(await execute(planDirectoryCampaign, { category: "AI" }, ctx))).not.toContain("fill it");
  }),
);

test("an address may name every special kind, and no more", () => {
  expect(PlanInputs.safeParse({ fits: [...specialKinds] }).success).toBe(true);
  expect(PlanInputs.safeParse({ fits: [...specialKinds, "ai"] }).success).toBe(false);
});
