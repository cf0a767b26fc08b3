import type { Metadata } from "next";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHeading } from "@/components/ui/page-heading";
import { problemCatalog } from "@/lib/core/errors";
import { currentContext } from "@/lib/doors/page-context";
import { InlineCode } from "./inline-code";

export const metadata: Metadata = {
  title: "Error codes",
  description: "Every error of the API: its status, what it means and what to do.",
  alternates: { canonical: "/docs/errors" },
};

export default async function ErrorsPage() {
  const { appUrl } = (await currentContext()).settings;
  const example = {
    type: `${appUrl}/docs/errors#not_found`,
    title: problemCatalog.not_found.title,
    status: 404,
    detail: "No live listing has the slug “acme”.",
    instance: "/api/v1/products/acme",
    code: "not_found",
    errors: [
      {
        path: "slug",
        code: "not_live",
        message: "is not the slug of a live listing",
        fix: "Find the listing's slug with search_products: q takes its name or its URL.",
      },
    ],
    request_id: "019aa1b2-6f0e-7c3d-9a41-2f6b8e0d5c77",
  };
  return (
    <>
      <PageHeading title="Error codes">
        Errors are application/problem+json (RFC 9457). Decide by <code className="font-mono text-fine">code</code>; the
        words may change. <code className="font-mono text-fine">errors</code> names every bad field at once.{" "}
        <code className="font-mono text-fine">retry_after</code> says how many seconds to wait, if waiting helps.
      </PageHeading>
      <CodeBlock label="An error body" code={JSON.stringify(example, null, 2)} />
      <dl className="mt-10 border-t">
        {Object.entries(problemCatalog).map(([code, { status, title, meaning, fix }]) => (
          <div
            key={code}
            id={code}
            className="grid gap-x-8 border-b py-5 target:bg-sunk md:grid-cols-[4rem_minmax(0,1fr)]"
          >
            <dt className="contents">
              <span className="figures font-serif text-head">{status}</span>
              <span>
                <a href={`#${code}`} className="font-mono font-semibold hover:underline underline-offset-4">
                  {code}
                </a>
                <span className="block font-medium">{title}</span>
              </span>
            </dt>
            <dd className="mt-1 max-w-[68ch] text-soft md:col-start-2">
              <InlineCode text={meaning} />
            </dd>
            <dd className="mt-1 max-w-[68ch] md:col-start-2">
              <span className="font-medium">Fix:</span> <InlineCode text={fix} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
