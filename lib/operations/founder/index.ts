import { checkCampaignLink } from "./check-campaign-link";
import { deleteAccount } from "./delete-account";
import { endAllSessions } from "./end-all-sessions";
import { exportAccount } from "./export-account";
import { getMyCampaign } from "./get-my-campaign";
import { listMyCampaigns } from "./list-my-campaigns";
import { markCampaignDirectory } from "./mark-campaign-directory";
import { markCampaignDirectoryLive } from "./mark-campaign-directory-live";
import { noteCampaignDirectory } from "./note-campaign-directory";
import { previewChangelogEntry } from "./preview-changelog-entry";
import { saveCampaign } from "./save-campaign";

/** What founders read and do in their pages besides what programs can call too. */
export const founderOperations = [
  checkCampaignLink,
  deleteAccount,
  endAllSessions,
  exportAccount,
  getMyCampaign,
  listMyCampaigns,
  markCampaignDirectory,
  markCampaignDirectoryLive,
  noteCampaignDirectory,
  previewChangelogEntry,
  saveCampaign,
] as const;
