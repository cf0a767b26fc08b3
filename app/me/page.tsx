import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CampaignList } from "@/components/campaign/campaign-list";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import { listAllMyLaunches } from "@/lib/operations/founder/list-all-my-launches";
import { listDraftsForMe } from "@/lib/operations/founder/list-drafts-for-me";
import { listMyCampaigns } from "@/lib/operations/founder/list-my-campaigns";
import { listMyPlaces } from "@/lib/operations/founder/list-my-places";
import { claim, discard } from "./claim";
import { FirstSteps } from "./first-steps";
import { LaunchList } from "./launch-list";
import { OpenedForYou } from "./opened-for-you";
import { ThisWeek } from "./this-week";
import { WaitingList } from "./waiting-list";

export const metadata: Metadata = { title: "My launches", robots: { index: false, follow: false } };

export default async function MePage() {
  const ctx = await currentContext();
  const account = accountOf(ctx);
  if (!account) redirect(signInPath("/me"));
  const [launches, opened, campaigns, places] = await Promise.all([
    execute(listAllMyLaunches, {}, ctx),
    execute(listDraftsForMe, {}, ctx),
    execute(listMyCampaigns, {}, ctx),
    execute(listMyPlaces, {}, ctx),
  ]);
  return (
    <div className="page-width">
      <PageHeading
        title="My launches"
        aside={
          launches.length > 0 && (
            <p className="figures text-mute">{formatCount(launches.length, "launch", "launches")}</p>
          )
        }
      >
        You are signed in as <span className="[overflow-wrap:anywhere]">{account.email}</span>.{" "}
        <NavLink href="/me/account" className="link">
          Your account, token and signing out
        </NavLink>
        {account.isAdmin && (
          <>
            {" · "}
            <NavLink href="/admin" className="link">
              Admin pages
            </NavLink>
          </>
        )}
      </PageHeading>
      <div className="pt-6 empty:hidden">
        <ThisWeek launches={launches} places={places} />
        <WaitingList launches={launches} campaigns={campaigns} />
        <OpenedForYou drafts={opened} claim={claim} discard={discard} />
      </div>
      {launches.length > 0 && <LaunchList launches={launches} />}
      {launches.length === 0 && opened.length === 0 && (
        <>
          <EmptyState title="You have no launches yet.">
            <NavLink href="/submit" className="link">
              Open a draft
            </NavLink>
            , or open the review link of one that an agent or a partner has opened for you, and press Claim.
          </EmptyState>
          <FirstSteps />
        </>
      )}
      <div className="flex flex-col gap-14 pt-14">
        <CampaignList campaigns={campaigns} />
      </div>
    </div>
  );
}
