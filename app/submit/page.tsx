import type { Metadata } from "next";
import { pick, type Query } from "@/app/query";
import { sharePage } from "@/app/share";
import { blankState, type FormState } from "@/components/ui/form-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { accountOf } from "@/lib/core/access";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import { listingFields } from "@/lib/launch/copy/fields";
import { getLaunchPath } from "@/lib/operations/public/get-launch-path";
import { DraftForm } from "./draft-form";
import { openDraft } from "./open-draft";

export const metadata: Metadata = {
  ...sharePage("submit"),
  title: "Submit a product",
  description: "Open a draft listing from your product’s URL. Nothing is published until you finish it.",
  alternates: { canonical: "/submit" },
};

export default async function SubmitPage({ searchParams }: PageProps<"/submit">) {
  const initial = beginWith(await searchParams);
  const ctx = await currentContext();
  const account = accountOf(ctx);
  const { steps, instant_launch: instantLaunch } = await execute(getLaunchPath, {}, ctx);
  return (
    <div className="page-width">
      <PageHeading title="Submit a product">
        Launching is free. Open a draft from your product&rsquo;s URL. We publish nothing until you finish it and a
        person has reviewed it.
      </PageHeading>
      <div className="grid gap-x-16 gap-y-12 pt-4 lg:grid-cols-[minmax(0,40rem)_22rem] lg:justify-between">
        <DraftForm send={openDraft} email={account?.email ?? null} initial={initial} />
        <aside aria-label="Steps to launch">
          <h2 className="head-rule font-serif text-head">Steps to launch</h2>
          <ol>
            {steps.map(({ id, label, takes, text }, index) => (
              <li key={id} className="grid grid-cols-[2rem_minmax(0,1fr)] border-b py-3">
                <span aria-hidden="true" className="font-serif text-head text-mute leading-6">
                  {/* The founder's own steps are counted, as in the editor. The review is ours. */}
                  {id === "review" ? "→" : index + 1}
                </span>
                <div>
                  <p className="font-semibold">{label}</p>
                  <p className="text-fine text-soft">{text}</p>
                  <p className="figures text-fine text-mute">{capitalized(takes)}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="pt-4 text-fine text-soft">
            {instantLaunch && `${instantLaunch} `}
            <NavLink href="/about#money" className="link">
              What costs money
            </NavLink>
          </p>
          <p className="pt-4 text-fine text-soft">
            An agent can do the first step for you: see{" "}
            <NavLink href="/docs" className="link">
              API and MCP
            </NavLink>
            .
          </p>
        </aside>
      </div>
    </div>
  );
}

function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The words that a link brings along, for example from a readiness report; sending them is left to the reader. */
function beginWith(query: Query): FormState {
  const texts = pick(query, ["url", ...Object.keys(listingFields)]);
  const { max } = listingFields.categories;
  const categories = [query.categories ?? []].flat().slice(0, max).join("\n");
  return { ...blankState, values: { ...texts, categories } };
}
