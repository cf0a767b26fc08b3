import type { Metadata } from "next";
import { answerOrNull } from "@/app/answer";
import { liveOf, ownLaunches } from "@/app/own-launches";
import { pick } from "@/app/query";
import { sharePage } from "@/app/share";
import { curlGet, mcpCall } from "@/components/docs/call-examples";
import { SameAnswer } from "@/components/docs/same-answer";
import { paymentWords } from "@/components/newsletter/labels";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { ProblemNotice } from "@/components/ui/problem-notice";
import type { Context } from "@/lib/core/context";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import type { AdvertisedTool } from "@/lib/newsletter/options";
import { slugFromUrl } from "@/lib/newsletter/slug-from-url";
import { findLiveTool } from "@/lib/operations/public/find-live-tool";
import { getNewsletterAdOptions } from "@/lib/operations/public/get-newsletter-ad-options";
import { listSampleAdPackages } from "@/lib/operations/public/list-sample-ad-packages";
import { RateCard } from "./rate-card";
import { ToolForm } from "./tool-form";

/** The largest page size of the API: a rate card is one page. */
const MAX_PACKAGES = 100;
/** The API's default page size. */
const DEFAULT_PACKAGES = 20;

export const metadata: Metadata = {
  ...sharePage("advertise"),
  title: "Advertise in the newsletter",
  description: "Ad packages of the newsletter with their price, placement and next free dates. Paid at the checkout.",
  alternates: { canonical: "/advertise" },
};

export default async function AdvertisePage({ searchParams }: PageProps<"/advertise">) {
  const ctx = await currentContext();
  const typed = pick(await searchParams, ["tool_id"]).tool_id?.slice(0, 300);
  const [{ ads, total, tool }, samples, own] = await Promise.all([
    packagesFor(ctx, typed),
    execute(listSampleAdPackages, {}, ctx),
    ownLaunches(ctx).then(liveOf),
  ]);
  const asked = {
    ...(tool && { tool_id: tool.slug ?? tool.id }),
    ...(total > DEFAULT_PACKAGES && { limit: MAX_PACKAGES }),
  };

  const hasSamples = ads.some(({ id }) => samples.has(id));

  return (
    <div className="page-width">
      <PageHeading
        title="Advertise in the newsletter"
        aside={<p className="figures text-soft">{formatCount(total, "package")}</p>}
      >
        What an ad costs, where it appears and when it can run. {paymentWords(ads, samples)} Your date is fixed once we
        have booked it, not when you pay.
      </PageHeading>
      {hasSamples && <SamplesNotice />}
      <ToolForm value={typed} own={own} chosen={tool?.slug ?? null} />
      {typed && !tool && (
        <ProblemNotice title={`No live listing is called “${typed}”; the links below name none.`} errors={[]} />
      )}
      {tool && <Chosen tool={tool} />}
      {ads.length === 0 ? (
        <EmptyState title="Nothing is on offer for now.">Packages appear here as soon as there are any.</EmptyState>
      ) : (
        <RateCard ads={ads} samples={samples} tool={tool?.name ?? null} />
      )}
      <SameAnswer
        curl={curlGet(`${ctx.settings.appUrl}/api/v1`, "/newsletter-ads", asked)}
        mcp={mcpCall("get_newsletter_ad_options", asked)}
      />
    </div>
  );
}

/** The packages. If a listing was named, their checkout links carry its id. */
async function packagesFor(ctx: Context, typed: string | undefined) {
  const ask = (input: object) => execute(getNewsletterAdOptions, { ...input, limit: MAX_PACKAGES }, ctx);
  const named = typed === undefined ? null : slugFromUrl(typed);
  const found = named === null ? null : await answerOrNull(ask({ tool_id: named }));
  const { data: ads, pagination } = found ?? (await ask({}));
  const tool = found && named !== null ? await execute(findLiveTool, { tool_id: named }, ctx) : null;
  return { ads, total: pagination.total, tool };
}

function SamplesNotice() {
  return (
    <p className="mb-6 border-b pb-2 text-fine text-soft">
      <strong className="font-semibold text-ink">Sample data.</strong> Packages marked as samples are invented, prices
      included; their checkout links do not work.
    </p>
  );
}

function Chosen({ tool: { name, slug } }: { tool: AdvertisedTool }) {
  return (
    <p role="status" className="border-b py-3">
      For{" "}
      {slug ? (
        <NavLink href={routes.product(slug)} className="link font-semibold">
          {name}
        </NavLink>
      ) : (
        name
      )}
      : every checkout link below names it.{" "}
      <NavLink href="/advertise" className="link text-fine">
        Without a listing
      </NavLink>
    </p>
  );
}
