/** Where the links of a preview lead. */
export const sampleOrigin = "http://localhost:3000";
export const sampleName = "Acme Rockets";
export const sampleLaunchUrl = `${sampleOrigin}/me/acme-rockets`;
export const sampleDeskUrl = `${sampleOrigin}/partners/desk`;
export const sampleReviewUrl = `${sampleOrigin}/submit/00000000-0000-4000-8000-000000000000`;
export const sampleProductUrl = `${sampleOrigin}/products/acme-rockets`;
