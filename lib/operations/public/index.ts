import { applyAsPartner } from "./apply-as-partner";
import { askToFollow } from "./ask-to-follow";
import { confirmSubscription } from "./confirm-subscription";
import { countByCategory } from "./count-by-category";
import { countKnownFacts } from "./count-known-facts";
import { endMailByLink } from "./end-mail-by-link";
import { endSession } from "./end-session";
import { findLiveTool } from "./find-live-tool";
import { getChangelog } from "./get-changelog";
import { getComingLaunch } from "./get-coming-launch";
import { getLaunchPath } from "./get-launch-path";
import { getNewsletterIssue } from "./get-newsletter-issue";
import { getWeek } from "./get-week";
import { listComingLaunches } from "./list-coming-launches";
import { listEveryDirectory } from "./list-every-directory";
import { listFirstPictures } from "./list-first-pictures";
import { listNewestProducts } from "./list-newest-products";
import { listNewsletterIssues } from "./list-newsletter-issues";
import { listSampleAdPackages } from "./list-sample-ad-packages";
import { listWeeks } from "./list-weeks";
import { readConfirmLink } from "./read-confirm-link";
import { readCopyKit } from "./read-copy-kit";
import { readDirectory } from "./read-directory";
import { readMailLink } from "./read-mail-link";
import { redrawPlan } from "./redraw-plan";
import { sendSignInLink } from "./send-sign-in-link";
import { subscribeToNewsletter } from "./subscribe-to-newsletter";
import { takeBackDraftByLink } from "./take-back-draft-by-link";
import { viewStatus } from "./view-status";

/** Operations of visitors' pages that programs cannot call. */
export const publicOperations = [
  applyAsPartner,
  askToFollow,
  confirmSubscription,
  countKnownFacts,
  endMailByLink,
  endSession,
  findLiveTool,
  getChangelog,
  countByCategory,
  getComingLaunch,
  listComingLaunches,
  getLaunchPath,
  getWeek,
  listSampleAdPackages,
  listEveryDirectory,
  listFirstPictures,
  listNewestProducts,
  listWeeks,
  readConfirmLink,
  readCopyKit,
  readDirectory,
  readMailLink,
  redrawPlan,
  sendSignInLink,
  subscribeToNewsletter,
  takeBackDraftByLink,
  viewStatus,
  getNewsletterIssue,
  listNewsletterIssues,
] as const;
