import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { DraftView } from "@/components/draft/draft-view";
import { execute } from "@/lib/operation";
import { getSubmission } from "@/lib/operations/get-submission";
import { currentContext } from "@/lib/page-context";

// The address is the secret: it must not reach search engines, nor other sites as a referrer.
export const metadata: Metadata = {
  title: "Your draft",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function DraftPage({ params }: PageProps<"/submit/[id]">) {
  const { id } = await params;
  const draft = await answerOrNull(execute(getSubmission, { id }, await currentContext()));
  if (!draft) notFound();
  return <DraftView draft={draft} />;
}
