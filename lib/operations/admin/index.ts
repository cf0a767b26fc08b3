import { approvePartner } from "./approve-partner";
import { editDirectory } from "./edit-directory";
import { getDirectory } from "./get-directory";
import { getPartner } from "./get-partner";
import { issuePartnerKey } from "./issue-partner-key";
import { listDirectories } from "./list-directories";
import { listPartners } from "./list-partners";
import { rejectPartner } from "./reject-partner";
import { resumePartner } from "./resume-partner";
import { revokePartnerKey } from "./revoke-partner-key";
import { stopPartner } from "./stop-partner";
import { takeDownPartnerListings } from "./take-down-partner-listings";

/** What admins read and do in their pages. */
export const adminOperations = [
  approvePartner,
  editDirectory,
  getDirectory,
  getPartner,
  issuePartnerKey,
  listDirectories,
  listPartners,
  rejectPartner,
  resumePartner,
  revokePartnerKey,
  stopPartner,
  takeDownPartnerListings,
] as const;
