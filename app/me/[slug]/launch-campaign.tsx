import { clsx } from "clsx";
import { statusLabel, toneClass, verdictOf } from "@/components/campaign/state-labels";
import { ExternalLink, hostOf } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { formatDate } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { CampaignOrder, CampaignStatus } from "@/lib/directories/campaign-status.schema";

type Result = CampaignOrder["results"][number];

/** The directory submissions of a launch: the founder's plan and the orders, with results. Nothing before: the advice offers a plan. */
export function LaunchCampaign({ campaign }: { campaign: CampaignStatus }) {
  const { orders, totals } = campaign;
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="campaign">
      <h2 id="campaign" className="head-rule font-serif text-head">
        Directories
      </h2>
      <p className="figures py-3 text-soft">
        {formatCount(totals.directories, "directory", "directories")}: {totals.live} live, {totals.submitted} submitted,{" "}
        {totals.planned} to do, {totals.rejected} rejected.
      </p>
      <ul className="border-t">
        {orders.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

const orderStates = { open: "", done: "done", cancelled: "cancelled" };

function Order({ order }: { order: CampaignOrder }) {
  const { results } = order;
  const sent = results.filter(({ status }) => status !== "planned");
  const isOwn = order.package === "own";
  return (
    <li className="border-b py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p>
          <NavLink href={routes.campaign(order.id)} className="link font-semibold">
            {isOwn ? "Your own plan" : order.package}
          </NavLink>
          {order.status !== "open" && <span className="text-mute"> · {orderStates[order.status]}</span>}
        </p>
        <p className="figures text-fine text-soft">
          {sent.length} of {formatCount(results.length, "directory", "directories")} done ·{" "}
          {isOwn ? "saved" : "ordered"} <time dateTime={order.ordered_at}>{formatDate(order.ordered_at)}</time>
        </p>
      </div>
      {sent.length > 0 && (
        <details className="pt-2" open={sent.length <= 10}>
          <summary className="w-fit text-fine text-soft">
            {formatCount(sent.length, "result")}
            <span className="sr-only"> of {isOwn ? "your own plan" : order.package}</span>
          </summary>
          <ul className="pt-2">
            {sent.map((result) => (
              <ResultLine key={result.directory.id} result={result} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function ResultLine({ result }: { result: Result }) {
  const { directory, status, submitted_at, live_url, link_type, checked_at, note } = result;
  const { label, tone } = verdictOf(link_type);
  return (
    <li className="figures grid gap-x-6 border-t py-2 text-fine sm:grid-cols-[12rem_minmax(0,1fr)]">
      <p className="font-medium text-body">{directory.name}</p>
      <div className="min-w-0 text-soft">
        <p>
          {statusLabel[status]}
          {submitted_at && (
            <>
              {status === "submitted" ? " on" : ", submitted"}{" "}
              <time dateTime={submitted_at}>{formatDate(submitted_at)}</time>
            </>
          )}
          {live_url && (
            <>
              {" · "}
              <ExternalLink href={live_url} className="link inline-block">
                {hostOf(live_url)}
              </ExternalLink>
            </>
          )}
        </p>
        {status === "live" && (
          <p>
            <span className={clsx("font-medium", toneClass[tone])}>{label}</span>
            {checked_at && (
              <>
                , checked <time dateTime={checked_at}>{formatDate(checked_at)}</time>
              </>
            )}
          </p>
        )}
        {note && <p className="whitespace-pre-line">{note}</p>}
      </div>
    </li>
  );
}
