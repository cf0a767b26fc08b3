import type { Metadata } from "next";
import { printsLinks } from "@/app/prints-links";
import { sharePage } from "@/app/share";
import { PastIssues } from "@/components/newsletter/past-issues";
import { SubscribeForm } from "@/components/newsletter/subscribe-form";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { accountOf } from "@/lib/core/access";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import { listMySubscriptions } from "@/lib/operations/founder/list-my-subscriptions";
import { listNewsletterIssues } from "@/lib/operations/public/list-newsletter-issues";
import { subscribe } from "./subscribe";

export const metadata: Metadata = {
  ...sharePage("newsletter"),
  title: "The newsletter",
  description: "One mail a week with the launches of the week and their final ranks, all of them or by category.",
  alternates: { canonical: "/newsletter" },
};

export default async function NewsletterPage() {
  const ctx = await currentContext();
  const account = accountOf(ctx);
  const [mine, weeks] = await Promise.all([
    account ? execute(listMySubscriptions, {}, ctx) : [],
    execute(listNewsletterIssues, {}, ctx),
  ]);
  const own = mine.find(({ listing }) => listing === null);
  return (
    <div className="page-width">
      <PageHeading title="The newsletter">
        One mail a week: what launched, how it was ranked, and which of it is in your field.
      </PageHeading>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem] print:block print:space-y-12">
        <section aria-labelledby="subscribe" className="max-w-[40rem]">
          <h2 id="subscribe" className="head-rule font-serif text-head">
            {own ? "What you get" : "Subscribe"}
          </h2>
          {own && (
            <p className="pt-3 text-soft">
              {account?.email} gets it: {own.categories.length === 0 ? "all launches" : own.categories.join(", ")}. Send
              the form to change the categories, or{" "}
              <NavLink href="/me/account" className="link">
                stop it in your account
              </NavLink>
              .
            </p>
          )}
          <div className="pt-5">
            <SubscribeForm
              own={account?.email ?? null}
              categories={categoryLabels}
              chosen={own?.categories ?? []}
              isPrinted={printsLinks()}
              subscribe={subscribe}
            />
          </div>
          <PastIssues weeks={weeks} />
        </section>
        <aside aria-label="About the newsletter" className="flex flex-col gap-8">
          <Part title="What is in it">
            <ul className="flex flex-col gap-2 pt-3 text-soft">
              <li>The launches of the week, with their final ranks and upvotes</li>
              <li>Paid features, marked as such</li>
            </ul>
          </Part>
          <Part title="How often">
            <p className="pt-3 text-soft">Once a week, after the week has closed on Sunday at 24:00 UTC.</p>
          </Part>
          <Part title="Your address">
            <p className="pt-3 text-soft">
              It gets the newsletter once you have confirmed it, and nothing else. Every issue has a link that ends it
              with one click.{" "}
              <NavLink href="/privacy" className="link">
                Privacy
              </NavLink>
            </p>
          </Part>
        </aside>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="head-rule font-serif text-head">{title}</h2>
      {children}
    </section>
  );
}
