// The one name that the router needs in browsers, in place of all of next/dist/lib/constants. See scripts/left-out.mjs.
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";
