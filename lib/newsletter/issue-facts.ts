import type { IssueContent } from "@/db/schema";
import { routes } from "@/lib/core/routes";

interface Letter {
  week: string;
  opening: string;
  content: IssueContent;
  appUrl: string;
  /** True for what only an admin reads: it counts no opening. */
  isTest: boolean;
  /** True if its launches are those of the categories that its reader has chosen. */
  isChosen: boolean;
  /** Null in a test. */
  unsubscribeUrl: string | null;
}

/** What the mail of an issue needs to know. */
export function issueFacts({ week, opening, content, appUrl, isTest, isChosen, unsubscribeUrl }: Letter) {
  const page = (slug: string) => `${appUrl}${routes.product(slug)}`;
  return {
    week,
    opening,
    launches: content.launches.map(({ name, tagline, rank, upvotes, sample, slug }) => {
      return { name, tagline, rank, upvotes, sample, url: page(slug) };
    }),
    features: content.features.map(({ id, slot, title, listing: { name, tagline, sample, slug } }) => {
      const pixelUrl = isTest ? null : `${appUrl}${routes.featurePixel(id)}`;
      return { slot, title, name, tagline, sample, url: page(slug), pixelUrl };
    }),
    total: content.total,
    isTest,
    isChosen,
    pageUrl: `${appUrl}${routes.newsletterIssue(week)}`,
    weekUrl: `${appUrl}${routes.week(week)}`,
    unsubscribeUrl,
  };
}
