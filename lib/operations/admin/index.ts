import { addAdPackage } from "./add-ad-package";
import { approvePartner } from "./approve-partner";
import { bookAdDate } from "./book-ad-date";
import { cancelDirectoryOrder } from "./cancel-directory-order";
import { checkOrderedLink } from "./check-ordered-link";
import { closeDirectoryOrder } from "./close-directory-order";
import { editAdPackage } from "./edit-ad-package";
import { editDirectory } from "./edit-directory";
import { freeAdDate } from "./free-ad-date";
import { getAdPackage } from "./get-ad-package";
import { getDirectory } from "./get-directory";
import { getDirectoryOrder } from "./get-directory-order";
import { getPartner } from "./get-partner";
import { issuePartnerKey } from "./issue-partner-key";
import { listAdPackages } from "./list-ad-packages";
import { listDirectories } from "./list-directories";
import { listDirectoryOrders } from "./list-directory-orders";
import { listNewsletterFeatures } from "./list-newsletter-features";
import { listPartners } from "./list-partners";
import { markOrderedDirectory } from "./mark-ordered-directory";
import { markOrderedDirectoryLive } from "./mark-ordered-directory-live";
import { moveAdPackage } from "./move-ad-package";
import { noteOrderedDirectory } from "./note-ordered-directory";
import { offerAdPackage } from "./offer-ad-package";
import { recordDirectoryOrder } from "./record-directory-order";
import { recordNewsletterFeature } from "./record-newsletter-feature";
import { rejectPartner } from "./reject-partner";
import { removeNewsletterFeature } from "./remove-newsletter-feature";
import { reopenDirectoryOrder } from "./reopen-directory-order";
import { resumePartner } from "./resume-partner";
import { revokePartnerKey } from "./revoke-partner-key";
import { stopPartner } from "./stop-partner";
import { takeDownPartnerListings } from "./take-down-partner-listings";

/** What admins read and do in their pages. */
export const adminOperations = [
  addAdPackage,
  approvePartner,
  bookAdDate,
  cancelDirectoryOrder,
  checkOrderedLink,
  closeDirectoryOrder,
  editAdPackage,
  editDirectory,
  freeAdDate,
  getAdPackage,
  getDirectory,
  getDirectoryOrder,
  getPartner,
  issuePartnerKey,
  listAdPackages,
  listDirectories,
  listDirectoryOrders,
  listNewsletterFeatures,
  listPartners,
  markOrderedDirectory,
  markOrderedDirectoryLive,
  moveAdPackage,
  noteOrderedDirectory,
  offerAdPackage,
  recordDirectoryOrder,
  recordNewsletterFeature,
  rejectPartner,
  removeNewsletterFeature,
  reopenDirectoryOrder,
  resumePartner,
  revokePartnerKey,
  stopPartner,
  takeDownPartnerListings,
] as const;
