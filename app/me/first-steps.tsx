import { LinkLines, tools } from "@/components/site/tools";

const steps = [
  {
    href: "/submit",
    name: "Open a draft",
    line: "Send your product’s address. We read the page and fill in what it says.",
  },
  {
    href: "/",
    name: "Upvote this week’s launches",
    line: "Upvoting products of others is one of the steps to your own launch.",
  },
  ...tools,
] as const;

/** What somebody without a launch can do. */
export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps" className="pt-12">
      <h2 id="first-steps" className="head-rule font-serif text-head">
        What you can do now
      </h2>
      <LinkLines links={steps} className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3" />
    </section>
  );
}
