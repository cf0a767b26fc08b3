import type { Metadata } from "next";
import { launchFeeds, sharePage } from "@/app/share";
import { voteButtons } from "@/app/vote/vote-buttons";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import { listWeeks } from "@/lib/operations/public/list-weeks";
import { Archive, winnersOf } from "./archive";

export const metadata: Metadata = {
  ...sharePage("weeks"),
  title: "All weeks",
  description: "Every launch week with its first three launches, newest first.",
  alternates: { canonical: "/weeks", types: launchFeeds },
};

export default async function WeeksPage() {
  const ctx = await currentContext();
  const archive = await execute(listWeeks, {}, ctx);
  return <Archive {...archive} vote={await voteButtons(ctx, winnersOf(archive), "/weeks")} />;
}
