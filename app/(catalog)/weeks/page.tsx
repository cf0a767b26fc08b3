import type { Metadata } from "next";
import { launchFeeds, sharePage } from "@/app/share";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import { listWeeks } from "@/lib/operations/public/list-weeks";
import { Archive } from "./archive";

export const metadata: Metadata = {
  ...sharePage("weeks"),
  title: "All weeks",
  description: "Every launch week with its first three launches, newest first.",
  alternates: { canonical: "/weeks", types: launchFeeds },
};

export default async function WeeksPage() {
  return <Archive {...(await execute(listWeeks, {}, await currentContext()))} />;
}
