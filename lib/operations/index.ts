import { adviseGrowth } from "./founder/advise-growth";
import { getDirectoryCampaignStatus } from "./founder/get-directory-campaign-status";
import { getLaunchAnalytics } from "./founder/get-launch-analytics";
import { getMyLaunches } from "./founder/get-my-launches";
import { publishChangelog } from "./founder/publish-changelog";
import { checkLaunchReadiness } from "./public/check-launch-readiness";
import { getBadgeSnippet } from "./public/get-badge-snippet";
import { getFirstUsersReport } from "./public/get-first-users-report";
import { getNewsletterAdOptions } from "./public/get-newsletter-ad-options";
import { getProduct } from "./public/get-product";
import { getSubmission } from "./public/get-submission";
import { getTopProducts } from "./public/get-top-products";
import { listCategories } from "./public/list-categories";
import { listLaunchDirectories } from "./public/list-launch-directories";
import { planDirectoryCampaign } from "./public/plan-directory-campaign";
import { searchProducts } from "./public/search-products";
import { submitProduct } from "./public/submit-product";
import { updateSubmission } from "./public/update-submission";
import { verifyBadge } from "./public/verify-badge";

/** The operations that programs can call, in the order of the documentation. Those of our pages alone need no list. */
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
  updateSubmission,
  getMyLaunches,
  getLaunchAnalytics,
  getDirectoryCampaignStatus,
  adviseGrowth,
  publishChangelog,
] as const;
