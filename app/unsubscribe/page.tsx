import type { Metadata } from "next";
import { answerOrNull } from "@/app/answer";
import { pick } from "@/app/query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { withQuery } from "@/lib/core/address";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import type { LinkedMail } from "@/lib/mail/unsubscribe";
import { readMailLink } from "@/lib/operations/public/read-mail-link";

export const metadata: Metadata = {
  title: "Unsubscribe",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function UnsubscribePage({ searchParams }: PageProps<"/unsubscribe">) {
  const { token, done } = pick(await searchParams, ["token", "done"]);
  if (token === undefined) return done === undefined ? <NotWhole /> : <Done about={done} />;
  const linked = await answerOrNull(execute(readMailLink, { token }, await currentContext()));
  if (!linked) return <NotWhole />;
  if (linked.about === "ended") return <Done about="ended" />;
  const { title, words, button } = wordsOf(linked);
  return (
    <div className="page-narrow">
      <PageHeading title={title}>{words}</PageHeading>
      <form method="post" action={withQuery(routes.unsubscribe(token), { from: "page" })}>
        <Button type="submit" size="large" className="max-w-full">
          <span className="truncate">{button}</span>
        </Button>
      </form>
      <section aria-labelledby="all" className="mt-10 max-w-[68ch] border-t pt-6">
        <h2 id="all" className="font-serif text-head">
          Or end all of it
        </h2>
        <p className="pt-1 pb-4 text-soft">
          The newsletter, every launch that this address follows, and reminders of drafts. Sign-in links, and decisions
          on what you submit, still arrive.
        </p>
        <form method="post" action={withQuery(routes.unsubscribe(token), { from: "page", all: "yes" })}>
          <Button type="submit" kind="line">
            End all mail
          </Button>
        </form>
      </section>
    </div>
  );
}

function wordsOf(linked: Exclude<LinkedMail, { about: "ended" }>): { title: string; words: string; button: string } {
  switch (linked.about) {
    case "drafts":
      return {
        title: "No more mail about drafts",
        words:
          "We send no more reminders of open drafts to the address that got this link. Sign-in links, and decisions on what you submit, still arrive.",
        button: "Unsubscribe",
      };
    case "newsletter":
      return {
        title: "No more newsletters",
        words: "We send the weekly newsletter no longer to the address that got this link. What it follows stays.",
        button: "Unsubscribe",
      };
    case "listing":
      return {
        title: `Stop following ${linked.name}`,
        words: `We send no more mail about ${linked.name} to the address that got this link. Other mail that it asked for stays.`,
        button: `Stop following ${linked.name}`,
      };
  }
}

/** What was ended, in words; of a word that is none of these, as if it were about drafts. */
const doneWords: Record<string, { title: string; rest: string }> = {
  drafts: {
    title: "We send no more emails about drafts to this address.",
    rest: "Sign-in links, and decisions on what you submit, still arrive. Open drafts stay as they are.",
  },
  newsletter: {
    title: "We send no more newsletters to this address.",
    rest: "You can subscribe again at any time, and read each issue on this site.",
  },
  listing: {
    title: "We send no more emails about this launch to this address.",
    rest: "You can follow it again on its page.",
  },
  ended: {
    title: "This mail has ended already.",
    rest: "This link can end nothing else, because we have deleted the address with it. If mail still comes, use the link in the newest one, or sign in with your address: your account lists what it gets.",
  },
  all: {
    title: "We send this address nothing more that it asked for.",
    rest: "No newsletter, no mail about launches, no reminders of drafts. Sign-in links, and decisions on what you submit, still arrive.",
  },
};

function Done({ about }: { about: string }) {
  const words = Object.hasOwn(doneWords, about) ? doneWords[about] : doneWords.drafts;
  return (
    <div className="page-narrow">
      <PageHeading title={about === "ended" ? "Ended already" : "Unsubscribed"} />
      <EmptyState title={words?.title ?? ""}>
        {words?.rest} Back to{" "}
        <NavLink href="/" className="link">
          this week&rsquo;s launches
        </NavLink>
        .
      </EmptyState>
    </div>
  );
}

function NotWhole() {
  return (
    <div className="page-narrow">
      <PageHeading title="This link is not whole" />
      <EmptyState title="Nothing was changed.">
        Part of the link is missing. Open the link in the email again, or copy all of it into the address bar.
      </EmptyState>
    </div>
  );
}
