import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ownLaunches } from "@/app/own-launches";
import { SessionToken } from "@/components/me/session-token";
import { buttonClass } from "@/components/ui/button";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { execute } from "@/lib/core/operation";
import { addresses } from "@/lib/doors/addresses";
import { currentContext } from "@/lib/doors/page-context";
import { countOpenPayments } from "@/lib/operations/founder/count-open-payments";
import { listConnectedAgents } from "@/lib/operations/founder/list-connected-agents";
import { listMySubscriptions } from "@/lib/operations/founder/list-my-subscriptions";
import { SignOut } from "../sign-out-button";
import { disconnect, remove, showToken, signOutEverywhere, signOutHere, stopMail } from "./actions";
import { AskedMail } from "./asked-mail";
import { ConnectedAgents } from "./connected-agents";
import { DeleteAccount } from "./delete-account-form";

export const metadata: Metadata = { title: "Your account", robots: { index: false, follow: false } };

export default async function AccountPage() {
  const ctx = await currentContext();
  const account = accountOf(ctx);
  if (!account) redirect(signInPath("/me/account"));
  const live = (await ownLaunches(ctx)).filter(({ status }) => status === "live").length;
  const [agents, subscriptions, openPayments] = await Promise.all([
    execute(listConnectedAgents, {}, ctx),
    execute(listMySubscriptions, {}, ctx),
    execute(countOpenPayments, {}, ctx),
  ]);
  return (
    <div className="page-narrow">
      <PageHeading title="Your account">
        You are signed in as {account.email}.{" "}
        <NavLink href="/me" className="link">
          Back to my launches
        </NavLink>
      </PageHeading>
      <div className="flex flex-col gap-14 pt-6">
        <AskedMail subscriptions={subscriptions} stop={stopMail} />
        <ConnectedAgents
          agents={agents}
          disconnect={disconnect}
          address={`${ctx.settings.appUrl}${addresses.mcpLogin}`}
        />
        <SessionToken show={showToken} origin={ctx.settings.appUrl} />
        <section aria-labelledby="export" className="max-w-[68ch]">
          <h2 id="export" className="head-rule font-serif text-head">
            Your data
          </h2>
          <p className="pt-3 text-soft">
            Everything we store about you, as one JSON file. It holds your account, launches, changelogs, figures,
            upvotes and campaigns. It also lists connected agents, consents, what you follow and the emails we sent you.
          </p>
          <div className="pt-4">
            <a href="/me/account/export.json" download className={buttonClass({ kind: "line" })}>
              Download my data
            </a>
          </div>
        </section>
        <SignOut email={account.email} here={signOutHere} everywhere={signOutEverywhere} />
        <DeleteAccount email={account.email} live={live} openPayments={openPayments} remove={remove} />
      </div>
    </div>
  );
}
