import { findBadge } from "@/lib/badge/find-badge";
import { pages, sites, target } from "@/lib/badge/testing/corpus";
import { visitBadge } from "@/lib/badge/visit-badge";
import { startSite } from "@/lib/page-fetch/testing/loopback-site";

/** One case of the corpus: what it is, what was expected and what came. */
interface Judged {
  what: string;
  expected: string;
  actual: string;
}

/** The badge check against the corpus, as Markdown: a line a reason, then every case that went wrong. */
export async function badgeTable(): Promise<string> {
  const judged = [...judgePages(), ...(await judgeSites())];
  const wrong = judged.filter(({ expected, actual }) => expected !== actual);
  const reasons = [...new Set(judged.map(({ expected }) => expected))];
  const rows = reasons.map((reason) => {
    const of = judged.filter(({ expected }) => expected === reason);
    return `| ${reason} | ${of.length} | ${shareOf(of)} |`;
  });
  return [
    "### Badge check",
    "",
    "| Expected | Cases | Right |",
    "| --- | --- | --- |",
    ...rows,
    `| all | ${judged.length} | ${shareOf(judged)} |`,
    ...wrong.map(({ what, expected, actual }) => `\nWrong: ${what} is ${actual}, not ${expected}.`),
  ].join("\n");
}

function shareOf(judged: readonly Judged[]): string {
  const right = judged.filter(({ expected, actual }) => expected === actual).length;
  // Cut, so that only all of them are 100 %.
  return `${Math.floor((right / judged.length) * 1_000) / 10} %`;
}

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
