import type { AnyOperation } from "@/lib/operation";
import { adminOperations } from "./admin";
import { adviseGrowth } from "./advise-growth";
import { checkLaunchReadiness } from "./check-launch-readiness";
import { founderOperations } from "./founder";
import { getBadgeSnippet } from "./get-badge-snippet";
import { getDirectoryCampaignStatus } from "./get-directory-campaign-status";
import { getFirstUsersReport } from "./get-first-users-report";
import { getLaunchAnalytics } from "./get-launch-analytics";
import { getMyLaunches } from "./get-my-launches";
import { getNewsletterAdOptions } from "./get-newsletter-ad-options";
import { getProduct } from "./get-product";
import { getSubmission } from "./get-submission";
import { getTopProducts } from "./get-top-products";
import { listCategories } from "./list-categories";
import { listLaunchDirectories } from "./list-launch-directories";
import { planDirectoryCampaign } from "./plan-directory-campaign";
import { publicOperations } from "./public";
import { publishChangelog } from "./publish-changelog";
import { searchProducts } from "./search-products";
import { submitProduct } from "./submit-product";
import { verifyBadge } from "./verify-badge";

/** What programs can call, in the order of the documentation. */
export const operations = [
  searchProducts,
  getTopProducts,
  listCategories,
  getProduct,
  listLaunchDirectories,
  planDirectoryCampaign,
  checkLaunchReadiness,
  getBadgeSnippet,
  verifyBadge,
  getNewsletterAdOptions,
  getFirstUsersReport,
  submitProduct,
  getSubmission,
  getMyLaunches,
  getLaunchAnalytics,
  getDirectoryCampaignStatus,
  adviseGrowth,
  publishChangelog,
] as const;

/** Everything the product does for a caller, through whichever door. */
export const registry: readonly AnyOperation[] = [
  ...operations,
  ...publicOperations,
  ...founderOperations,
  ...adminOperations,
];
