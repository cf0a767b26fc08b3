import { addToCampaign } from "./add-to-campaign";
import { answerAuthorizationRequest } from "./answer-authorization-request";
import { answerDeviceRequest } from "./answer-device-request";
import { askForRename } from "./ask-for-rename";
import { checkCampaignLink } from "./check-campaign-link";
import { checkDraftBadge } from "./check-draft-badge";
import { chooseInstantLaunch } from "./choose-instant-launch";
import { chooseLaunchWeek } from "./choose-launch-week";
import { claimDraft } from "./claim-draft";
import { correctChangelogEntry } from "./correct-changelog-entry";
import { countOpenPayments } from "./count-open-payments";
import { countUpvotesNeeded } from "./count-upvotes-needed";
import { deleteAccount } from "./delete-account";
import { discardDraft } from "./discard-draft";
import { disconnectAgent } from "./disconnect-agent";
import { editOwnListing } from "./edit-own-listing";
import { endAllSessions } from "./end-all-sessions";
import { endPartnerKey } from "./end-partner-key";
import { exportAccount } from "./export-account";
import { findMyFollow } from "./find-my-follow";
import { findMyLaunch } from "./find-my-launch";
import { followLaunch } from "./follow-launch";
import { getDraft } from "./get-draft";
import { getLaunchDashboard } from "./get-launch-dashboard";
import { getMyCampaign } from "./get-my-campaign";
import { getOwnListing } from "./get-own-listing";
import { getPartnerDashboard } from "./get-partner-dashboard";
import { listAllMyLaunches } from "./list-all-my-launches";
import { listConnectedAgents } from "./list-connected-agents";
import { listDraftsForMe } from "./list-drafts-for-me";
import { listFirstAdvice } from "./list-first-advice";
import { listMyCampaigns } from "./list-my-campaigns";
import { listMyPlaces } from "./list-my-places";
import { listMyPlans } from "./list-my-plans";
import { listMySubscriptions } from "./list-my-subscriptions";
import { listMyVotes } from "./list-my-votes";
import { markCampaignDirectory } from "./mark-campaign-directory";
import { markCampaignDirectoryLive } from "./mark-campaign-directory-live";
import { moveLaunch } from "./move-launch";
import { noteCampaignDirectory } from "./note-campaign-directory";
import { previewChangelogEntry } from "./preview-changelog-entry";
import { readAuthorizationRequest } from "./read-authorization-request";
import { readDeviceRequest } from "./read-device-request";
import { relistLaunch } from "./relist-launch";
import { removeChangelogEntry } from "./remove-changelog-entry";
import { restoreChangelogEntry } from "./restore-changelog-entry";
import { rotatePartnerKey } from "./rotate-partner-key";
import { saveCampaign } from "./save-campaign";
import { saveDraft } from "./save-draft";
import { setVote } from "./set-vote";
import { showSessionToken } from "./show-session-token";
import { stopSubscription } from "./stop-subscription";
import { submitDraft } from "./submit-draft";
import { takeBackDraft } from "./take-back-draft";
import { takePicture } from "./take-picture";
import { unlistLaunch } from "./unlist-launch";
import { useLaunchCredit } from "./use-launch-credit";
import { withdrawLaunch } from "./withdraw-launch";

/** Operations of founders' pages that programs cannot call. */
export const founderOperations = [
  addToCampaign,
  answerAuthorizationRequest,
  answerDeviceRequest,
  askForRename,
  checkCampaignLink,
  checkDraftBadge,
  chooseInstantLaunch,
  chooseLaunchWeek,
  claimDraft,
  countOpenPayments,
  countUpvotesNeeded,
  deleteAccount,
  disconnectAgent,
  discardDraft,
  editOwnListing,
  endAllSessions,
  endPartnerKey,
  exportAccount,
  findMyFollow,
  findMyLaunch,
  followLaunch,
  getDraft,
  getLaunchDashboard,
  getMyCampaign,
  getOwnListing,
  getPartnerDashboard,
  listAllMyLaunches,
  listConnectedAgents,
  listDraftsForMe,
  listFirstAdvice,
  listMyCampaigns,
  listMyPlaces,
  listMyPlans,
  listMySubscriptions,
  listMyVotes,
  markCampaignDirectory,
  markCampaignDirectoryLive,
  noteCampaignDirectory,
  previewChangelogEntry,
  readAuthorizationRequest,
  readDeviceRequest,
  rotatePartnerKey,
  saveCampaign,
  saveDraft,
  setVote,
  showSessionToken,
  stopSubscription,
  submitDraft,
  takeBackDraft,
  takePicture,
  withdrawLaunch,
  unlistLaunch,
  relistLaunch,
  moveLaunch,
  useLaunchCredit,
  correctChangelogEntry,
  removeChangelogEntry,
  restoreChangelogEntry,
] as const;
