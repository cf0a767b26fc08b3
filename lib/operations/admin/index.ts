import { addAdPackage } from "./add-ad-package";
import { addDirectory } from "./add-directory";
import { approveNewsletterIssue } from "./approve-newsletter-issue";
import { approvePartner } from "./approve-partner";
import { bookAdDate } from "./book-ad-date";
import { cancelDirectoryOrder } from "./cancel-directory-order";
import { carryOutDecision } from "./carry-out-decision";
import { checkOrderedLink } from "./check-ordered-link";
import { closeDirectoryOrder } from "./close-directory-order";
import { confirmInstantPayment } from "./confirm-instant-payment";
import { countHeldVotes } from "./count-held-votes";
import { countSampleListings } from "./count-sample-listings";
import { decideHeldVotes } from "./decide-held-votes";
import { decideRename } from "./decide-rename";
import { dismissFailedMail } from "./dismiss-failed-mail";
import { editAdPackage } from "./edit-ad-package";
import { editDirectory } from "./edit-directory";
import { editListing } from "./edit-listing";
import { editNewsletterOpening } from "./edit-newsletter-opening";
import { featureListing } from "./feature-listing";
import { freeAdDate } from "./free-ad-date";
import { getAdPackage } from "./get-ad-package";
import { getDirectory } from "./get-directory";
import { getDirectoryOrder } from "./get-directory-order";
import { getListing } from "./get-listing";
import { getNewsletterDashboard } from "./get-newsletter-dashboard";
import { getNewsletterWork } from "./get-newsletter-work";
import { getPartner } from "./get-partner";
import { holdDecision } from "./hold-decision";
import { holdListing } from "./hold-listing";
import { listAdPackages } from "./list-ad-packages";
import { listAuditLog } from "./list-audit-log";
import { listDirectories } from "./list-directories";
import { listDirectoryOrders } from "./list-directory-orders";
import { listEdits } from "./list-edits";
import { listHeldDecisions } from "./list-held-decisions";
import { listHeldVotes } from "./list-held-votes";
import { listJobs } from "./list-jobs";
import { listListings } from "./list-listings";
import { listNewsletterFeatures } from "./list-newsletter-features";
import { listOutbox } from "./list-outbox";
import { listPartners } from "./list-partners";
import { listReviewQueue } from "./list-review-queue";
import { listUnsettledPayments } from "./list-unsettled-payments";
import { listWaitingRenames } from "./list-waiting-renames";
import { markOrderedDirectory } from "./mark-ordered-directory";
import { markOrderedDirectoryLive } from "./mark-ordered-directory-live";
import { moveAdPackage } from "./move-ad-package";
import { moveLaunchWeek } from "./move-launch-week";
import { noteOrderedDirectory } from "./note-ordered-directory";
import { offerAdPackage } from "./offer-ad-package";
import { previewNewsletterIssue } from "./preview-newsletter-issue";
import { putBackEdit } from "./put-back-edit";
import { readListingSite } from "./read-listing-site";
import { recordDirectoryOrder } from "./record-directory-order";
import { recordNewsletterFeature } from "./record-newsletter-feature";
import { rejectPartner } from "./reject-partner";
import { releaseListing } from "./release-listing";
import { removeNewsletterFeature } from "./remove-newsletter-feature";
import { removeSamples } from "./remove-samples";
import { reopenDirectoryOrder } from "./reopen-directory-order";
import { repeatNewsletterBatches } from "./repeat-newsletter-batches";
import { restoreListing } from "./restore-listing";
import { resumePartner } from "./resume-partner";
import { retireDirectory } from "./retire-directory";
import { retryFailedMails } from "./retry-failed-mails";
import { retryMail } from "./retry-mail";
import { revokePartnerKey } from "./revoke-partner-key";
import { sendNewsletterTest } from "./send-newsletter-test";
import { settlePayment } from "./settle-payment";
import { stopLaunch } from "./stop-launch";
import { stopPartner } from "./stop-partner";
import { takeBackDecision } from "./take-back-decision";
import { takeBackNewsletterIssue } from "./take-back-newsletter-issue";
import { takeDownListing } from "./take-down-listing";
import { takeDownPartnerListings } from "./take-down-partner-listings";
import { transferLaunch } from "./transfer-launch";

/** Operations of admins' pages. */
export const adminOperations = [
  addAdPackage,
  approvePartner,
  bookAdDate,
  cancelDirectoryOrder,
  carryOutDecision,
  checkOrderedLink,
  closeDirectoryOrder,
  confirmInstantPayment,
  countHeldVotes,
  countSampleListings,
  decideHeldVotes,
  editAdPackage,
  editDirectory,
  editListing,
  featureListing,
  freeAdDate,
  getAdPackage,
  getDirectory,
  getDirectoryOrder,
  getListing,
  getPartner,
  holdDecision,
  listAdPackages,
  listAuditLog,
  listDirectories,
  listDirectoryOrders,
  listHeldDecisions,
  listHeldVotes,
  listListings,
  listNewsletterFeatures,
  listJobs,
  listOutbox,
  listPartners,
  listReviewQueue,
  markOrderedDirectory,
  markOrderedDirectoryLive,
  moveAdPackage,
  noteOrderedDirectory,
  offerAdPackage,
  readListingSite,
  recordDirectoryOrder,
  recordNewsletterFeature,
  rejectPartner,
  removeNewsletterFeature,
  removeSamples,
  reopenDirectoryOrder,
  restoreListing,
  resumePartner,
  retryMail,
  retryFailedMails,
  dismissFailedMail,
  revokePartnerKey,
  stopPartner,
  takeBackDecision,
  takeDownListing,
  takeDownPartnerListings,
  transferLaunch,
  decideRename,
  listEdits,
  listUnsettledPayments,
  listWaitingRenames,
  putBackEdit,
  stopLaunch,
  moveLaunchWeek,
  holdListing,
  releaseListing,
  settlePayment,
  addDirectory,
  retireDirectory,
  getNewsletterDashboard,
  previewNewsletterIssue,
  editNewsletterOpening,
  sendNewsletterTest,
  approveNewsletterIssue,
  takeBackNewsletterIssue,
  repeatNewsletterBatches,
  getNewsletterWork,
] as const;
