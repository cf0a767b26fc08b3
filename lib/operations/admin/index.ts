import { addAdPackage } from "./add-ad-package";
import { approvePartner } from "./approve-partner";
import { bookAdDate } from "./book-ad-date";
import { editAdPackage } from "./edit-ad-package";
import { editDirectory } from "./edit-directory";
import { freeAdDate } from "./free-ad-date";
import { getAdPackage } from "./get-ad-package";
import { getDirectory } from "./get-directory";
import { getPartner } from "./get-partner";
import { issuePartnerKey } from "./issue-partner-key";
import { listAdPackages } from "./list-ad-packages";
import { listDirectories } from "./list-directories";
import { listNewsletterFeatures } from "./list-newsletter-features";
import { listPartners } from "./list-partners";
import { moveAdPackage } from "./move-ad-package";
import { offerAdPackage } from "./offer-ad-package";
import { recordNewsletterFeature } from "./record-newsletter-feature";
import { rejectPartner } from "./reject-partner";
import { removeNewsletterFeature } from "./remove-newsletter-feature";
import { resumePartner } from "./resume-partner";
import { revokePartnerKey } from "./revoke-partner-key";
import { stopPartner } from "./stop-partner";
import { takeDownPartnerListings } from "./take-down-partner-listings";

/** What admins read and do in their pages. */
export const adminOperations = [
  addAdPackage,
  approvePartner,
  bookAdDate,
  editAdPackage,
  editDirectory,
  freeAdDate,
  getAdPackage,
  getDirectory,
  getPartner,
  issuePartnerKey,
  listAdPackages,
  listDirectories,
  listNewsletterFeatures,
  listPartners,
  moveAdPackage,
  offerAdPackage,
  recordNewsletterFeature,
  rejectPartner,
  removeNewsletterFeature,
  resumePartner,
  revokePartnerKey,
  stopPartner,
  takeDownPartnerListings,
] as const;
