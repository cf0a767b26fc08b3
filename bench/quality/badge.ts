import { findBadge } from "@/lib/badge/find-badge";
import { pages, sites, target } from "@/lib/badge/testing/corpus";
import { visitBadge } from "@/lib/badge/visit-badge";
import { startSite } from "@/lib/page/fetch/testing/loopback-site";
import { type Section, tally } from "./section";

/** One case of the corpus: what it is, what was expected and what came. */
interface Judged {
  what: string;
  expected: string;
  actual: string;
}

/** The badge check against the corpus: a line a reason. */
export const badge: Section = {
  title: "Badge check: is the reason the one that is expected?",
  async measure() {
    const judged = [...judgePages(), ...(await judgeSites())];
    const reasons = [...new Set(judged.map(({ expected }) => expected))];
    return reasons.map((reason) => tally(reason, judged.filter(({ expected }) => expected === reason).map(toCase)));
  },
};

const toCase = ({ what, expected, actual }: Judged) => ({
  isRight: actual === expected,
  why: `${what} is ${actual}, not ${expected}`,
});

function judgePages(): Judged[] {
  return pages.map(([what, expected, html]) => {
    return { what, expected, actual: findBadge(html, "https://acme.example/", target).reason };
  });
}

async function judgeSites(): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [what, expected, answer] of sites) {
    const site = await startSite(answer);
    const check = await visitBadge(`${site.origin}/`, target, {
      appUrl: target.appUrl,
      fetchAllowHosts: [site.hostPort],
      browserPath: null,
    });
    await site.close();
    judged.push({ what, expected, actual: check.reason });
  }
  return judged;
}
