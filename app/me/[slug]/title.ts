import type { Metadata } from "next";
import { answerOrNull } from "@/app/answer";
import { hostOf } from "@/components/ui/external-link";
import { accountOf } from "@/lib/core/access";
import { askOnce } from "@/lib/doors/asked-once";
import { currentContext } from "@/lib/doors/page-context";
import { findMyLaunch } from "@/lib/operations/founder/find-my-launch";

/** The title of a page of one launch: with its name, so that the tabs of two launches are told apart. */
export async function titleOfMine(
  params: Promise<{ slug: string }>,
  titled: (name: string) => string,
): Promise<Metadata> {
  const { slug } = await params;
  const ctx = await currentContext();
  const own = accountOf(ctx) ? await answerOrNull(askOnce(findMyLaunch, { launch: slug }, ctx)) : null;
  return { title: own ? titled(own.name || hostOf(own.url)) : "My launches", robots: { index: false, follow: false } };
}
