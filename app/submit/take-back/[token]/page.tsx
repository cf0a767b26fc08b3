import type { Metadata } from "next";
import { PageHeading } from "@/components/ui/page-heading";
import { takeBackByLink } from "./take-back";
import { TakeBackForm } from "./take-back-form";

export const metadata: Metadata = {
  title: "Take your draft back",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

/** The target of the link in the mail about a claim. Opening it changes nothing, because mail scanners open links. */
export default async function TakeBackPage({ params }: PageProps<"/submit/take-back/[token]">) {
  const { token } = await params;
  return (
    <div className="page-width">
      <PageHeading title="Take your draft back">
        Another account has claimed the draft that was opened for you. If you take it back, that account cannot edit it
        any more, and only you can claim it. Everything that was written stays.
      </PageHeading>
      <TakeBackForm token={decodeURIComponent(token)} action={takeBackByLink} />
    </div>
  );
}
