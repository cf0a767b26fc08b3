import type { Metadata } from "next";
import { sharePage } from "@/app/share";
import { CodeBlock } from "@/components/ui/code-block";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { currentContext } from "@/lib/doors/page-context";
import { ApplicationForm } from "./application-form";
import { apply } from "./apply";
import { publishCall } from "./publish-call";

export const metadata: Metadata = {
  ...sharePage("partners"),
  title: "Publish as a partner",
  description: "Directory operators who collect products with their founders’ consent publish them through the API.",
  alternates: { canonical: "/partners" },
};

const gets = [
  ["Live at once", "One call puts a product into the catalog, in the current launch week."],
  ["No gates", "No badge, no upvotes and no wait for a launch week."],
  ["The founder owns it", "We make their account, email them and hand the listing over."],
] as const;

const owes = [
  ["Consent first", "You have the founder’s address and their consent to marketing emails before you publish."],
  ["The key stays on a server", "Never in a browser, a public repository or a URL. You can revoke keys at once."],
  ["One listing per product", "We refuse a URL that is already listed, and name its listing."],
] as const;

export default async function PartnersPage() {
  const { appUrl } = (await currentContext()).settings;
  return (
    <div className="page-width">
      <PageHeading title="Publish as a partner">
        You run a directory and collect products with their founders&rsquo; consent. Partners publish them here through
        the API. A person reviews every application. Have you applied already?{" "}
        <NavLink href="/partners/desk" className="link">
          Go to your partner page
        </NavLink>
        .
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 pt-4 lg:grid-cols-[minmax(0,40rem)_20rem] lg:justify-between">
        <section aria-labelledby="apply" className="min-w-0">
          <h2 id="apply" className="mb-4 head-rule font-serif text-head">
            Apply
          </h2>
          <ApplicationForm send={apply} />
        </section>
        <aside aria-label="What partners get and owe" className="flex min-w-0 flex-col gap-10">
          <Points title="What you get" points={gets} />
          <Points title="What we ask" points={owes} />
        </aside>
      </div>
      <section aria-labelledby="call" className="max-w-[40rem] pt-12">
        <h2 id="call" className="mb-4 head-rule font-serif text-head">
          The call
        </h2>
        <CodeBlock label="curl" code={publishCall(appUrl)} />
        <p className="pt-3 text-soft">
          It returns 201 with the listing. We read what you leave out from the product&rsquo;s page. If we cannot reach
          the site, the listing is named after its domain until somebody writes a name: better send a name and a
          tagline. With <code className="font-mono text-fine">dry_run</code> we check the call and publish nothing. See
          all fields and errors in the{" "}
          <NavLink href="/docs" className="link">
            documentation
          </NavLink>
          .
        </p>
      </section>
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h2 className="head-rule font-serif text-head">{title}</h2>
      <ul>
        {points.map(([name, text]) => (
          <li key={name} className="border-b py-3">
            <p className="font-semibold">{name}</p>
            <p className="text-fine text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
