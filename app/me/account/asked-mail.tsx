"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { PressButton } from "@/components/ui/press-button";
import { formatDate } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import type { MySubscription } from "@/lib/mail/subscriptions";

/** What the account's address gets because it was asked for, each with a form that ends it. */
export function AskedMail({ subscriptions, stop }: { subscriptions: MySubscription[]; stop: FormAction }) {
  const [state, action] = useActionState(stop, blankState);
  return (
    <section aria-labelledby="asked-mail" className="max-w-[68ch]">
      <h2 id="asked-mail" className="head-rule font-serif text-head">
        Mail you asked for
      </h2>
      <p className="pt-3 text-soft">
        {subscriptions.length > 0
          ? "Mail about your own launches, and sign-in links, come besides."
          : "None. You can follow a launch on its page, or get the weekly newsletter: "}
        {subscriptions.length === 0 && (
          <NavLink href="/newsletter" className="link">
            subscribe
          </NavLink>
        )}
      </p>
      {subscriptions.length > 0 && (
        <ul className="pt-4">
          {subscriptions.map((subscription) => (
            <li
              key={subscription.id}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t py-3"
            >
              <Asked {...subscription} />
              <form action={action}>
                <input type="hidden" name="subscription" value={subscription.id} />
                <PressButton
                  kind="line"
                  size="small"
                  aria-label={`Stop ${subscription.listing?.name ?? "the newsletter"}`}
                  busy="Stopping…"
                >
                  Stop
                </PressButton>
              </form>
            </li>
          ))}
        </ul>
      )}
      <FormAnswer state={state} />
    </section>
  );
}

function Asked({ listing, categories, since }: MySubscription) {
  return (
    <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
      <p className="font-medium">
        {listing ? <Listing {...listing} /> : <NavLink href="/newsletter">The newsletter</NavLink>}
      </p>
      <p className="text-soft">
        {listing
          ? "Its launch, and new entries of its changelog, at most one mail a day"
          : `Once a week: ${categories.length === 0 ? "all launches" : categories.join(", ")}`}
      </p>
      <p className="text-fine text-mute">
        Since <time dateTime={since}>{formatDate(since)}</time>
      </p>
    </div>
  );
}

function Listing({ name, slug }: { name: string; slug: string | null }) {
  return slug === null ? (
    <LongWords text={name} />
  ) : (
    <NavLink href={routes.product(slug)}>
      <LongWords text={name} />
    </NavLink>
  );
}
