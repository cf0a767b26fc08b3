import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CampaignList } from "@/components/campaign/campaign-list";
import { SessionToken } from "@/components/me/session-token";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import { listAllMyLaunches } from "@/lib/operations/founder/list-all-my-launches";
import { listMyCampaigns } from "@/lib/operations/founder/list-my-campaigns";
import { LaunchList } from "./launch-list";
import { showToken } from "./show-token";
import { signOutEverywhere, signOutHere } from "./sign-out";
import { SignOut } from "./sign-out-button";

export const metadata: Metadata = { title: "My launches", robots: { index: false, follow: false } };

export default async function MePage() {
  const ctx = await currentContext();
  const account = accountOf(ctx);
  if (!account) redirect(signInPath("/me"));
  const [launches, campaigns] = await Promise.all([
    execute(listAllMyLaunches, {}, ctx),
    execute(listMyCampaigns, {}, ctx),
  ]);
  return (
    <div className="page-width">
      <PageHeading
        title="My launches"
        aside={<p className="figures text-mute">{formatCount(launches.length, "launch", "launches")}</p>}
      >
        {account.isAdmin && (
          <>
            You also look after the catalog:{" "}
            <NavLink href="/admin" className="link">
              go to the admin pages
            </NavLink>
            .
          </>
        )}
      </PageHeading>
      {launches.length > 0 ? (
        <LaunchList launches={launches} />
      ) : (
        <EmptyState title="You have no launches yet.">
          <NavLink href="/submit" className="link">
            Open a draft
          </NavLink>
          , or open the review link of one that an agent or a partner has opened for you: it becomes yours.
        </EmptyState>
      )}
      <div className="flex flex-col gap-14 pt-14">
        <CampaignList campaigns={campaigns} />
        <SessionToken show={showToken} origin={ctx.settings.appUrl} />
        <p className="max-w-[68ch] text-soft">
          <NavLink href="/me/account" className="link">
            Download your data or delete your account
          </NavLink>
        </p>
        <SignOut email={account.email} here={signOutHere} everywhere={signOutEverywhere} />
      </div>
    </div>
  );
}
