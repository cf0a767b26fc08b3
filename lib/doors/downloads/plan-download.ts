import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { campaignCalendar, campaignCsv, campaignMarkdown } from "@/lib/directories/campaign/campaign-files";
import { ownFieldsOf } from "@/lib/directories/campaign/fit";
import { fileNameOf, planCalendar, planCsv } from "@/lib/directories/campaign/plan-files";
import { planFields } from "@/lib/directories/campaign/plan-inputs";
import { planMarkdown } from "@/lib/directories/campaign/plan-markdown";
import type { CampaignPlan } from "@/lib/directories/campaign.schema";
import { getMyCampaign } from "@/lib/operations/founder/get-my-campaign";
import { readCopyKit } from "@/lib/operations/public/read-copy-kit";
import { redrawPlan } from "@/lib/operations/public/redraw-plan";
import { type Methods, onlyMethod } from "../methods";
import { isOwnVisit } from "../origin";
import { answerRead } from "../outgoing";
import { contextOfPage } from "../request";

interface PlanFile {
  ending: "csv" | "ics" | "md";
  contentType: string;
}

const csv: PlanFile = { ending: "csv", contentType: "text/csv; charset=utf-8; header=present" };
const md: PlanFile = { ending: "md", contentType: "text/markdown; charset=utf-8" };
const ics: PlanFile = { ending: "ics", contentType: "text/calendar; charset=utf-8" };

/** A plan as a file. The URL contains the plan's inputs; only what is ready to copy comes from the product's page again. */
function planDownload(file: PlanFile): Methods {
  return onlyMethod("GET", async (request) => {
    const ctx = await contextOfPage(request.headers);
    ctx.meter.countRead();
    const redrawn = await execute(redrawPlan, planFields(new URL(request.url).searchParams), ctx);
    // Otherwise any site could make its visitors' browsers read a stranger's page from here.
    const isAsked = isOwnVisit(request.headers, ctx.settings.appUrl);
    const plan = { ...redrawn.plan, copy_kit: isAsked ? await copyKitFor(redrawn.plan, ctx) : null };
    const around = { appUrl: ctx.settings.appUrl, now: ctx.now };
    const bodies = {
      csv: () => planCsv(plan, redrawn.facts),
      md: () => planMarkdown(plan),
      ics: () => planCalendar(plan, redrawn.limit, around),
    };
    const body = bodies[file.ending]();
    return download(request, file, {
      body,
      name: plan.product.name,
      cacheControl: "public, max-age=0, must-revalidate",
    });
  });
}

async function copyKitFor({ url, product, steering }: CampaignPlan, ctx: Context): Promise<CampaignPlan["copy_kit"]> {
  if (url === null) return null;
  return execute(readCopyKit, { url, category: ownFieldsOf({ ...product, ...steering }) }, ctx);
}

/** A saved campaign as a file, for its founder. */
function campaignDownload(file: PlanFile): Methods {
  return onlyMethod("GET", async (request, { params }) => {
    const ctx = await contextOfPage(request.headers);
    ctx.meter.countRead();
    const campaign = await execute(getMyCampaign, { id: String((await params).id) }, ctx);
    const around = { appUrl: ctx.settings.appUrl, now: ctx.now };
    const bodies = {
      csv: () => campaignCsv(campaign),
      md: () => campaignMarkdown(campaign),
      ics: () => campaignCalendar(campaign, around),
    };
    const body = bodies[file.ending]();
    return download(request, file, { body, name: campaign.name, cacheControl: "private, no-store" });
  });
}

function download(
  request: Request,
  { ending, contentType }: PlanFile,
  { body, name, cacheControl }: { body: string; name: string | null; cacheControl: string },
): Response {
  const headers = new Headers({
    "Content-Disposition": `attachment; filename="${fileNameOf(name)}.${ending}"`,
    "X-Robots-Tag": "noindex",
  });
  return answerRead(request, { body, contentType, cacheControl }, headers);
}

export const planAsCsv = planDownload(csv);
export const planAsMarkdown = planDownload(md);
export const planAsCalendar = planDownload(ics);
export const campaignAsCsv = campaignDownload(csv);
export const campaignAsMarkdown = campaignDownload(md);
export const campaignAsCalendar = campaignDownload(ics);
