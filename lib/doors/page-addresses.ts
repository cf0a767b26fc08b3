/** What is at an address of the site: a page to read, a page that forms are sent to, or a route that answers itself. */
type Kind = "page" | "form" | "route";

/** Every address that proxy.ts sees, as the folders of app/ name it. */
export const pageAddresses: Record<string, Kind> = {
  "/": "form",
  "/admin": "form",
  "/admin/audit": "page",
  "/admin/directories": "page",
  "/admin/directories/[slug]": "form",
  "/admin/jobs": "page",
  "/admin/listings": "page",
  "/admin/listings/[id]": "form",
  "/admin/newsletter": "form",
  "/admin/newsletter/[id]": "form",
  "/admin/newsletter/features": "form",
  "/admin/newsletter/new": "form",
  "/admin/orders": "page",
  "/admin/orders/[id]": "form",
  "/admin/orders/new": "form",
  "/admin/outbox": "form",
  "/admin/partners": "page",
  "/admin/partners/[id]": "form",
  "/admin/review": "form",
  "/admin/review/site": "route",
  "/admin/votes": "form",
  "/advertise": "page",
  "/badge": "form",
  "/campaign": "form",
  "/campaign/[id]": "form",
  "/campaign/[id]/plan.csv": "route",
  "/campaign/[id]/plan.ics": "route",
  "/campaign/plan.csv": "route",
  "/campaign/plan.ics": "route",
  "/campaign/plan.md": "route",
  "/categories": "page",
  "/categories/[slug]": "form",
  "/directories": "page",
  "/docs": "page",
  "/docs/errors": "page",
  "/emails": "page",
  "/first-users": "page",
  "/me": "form",
  "/me/[slug]": "form",
  "/me/[slug]/advice": "page",
  "/me/account": "form",
  "/me/account/deleted": "page",
  "/me/account/export.json": "route",
  "/partners": "form",
  "/products": "form",
  "/products/[slug]": "form",
  "/products/[slug]/changelog": "page",
  "/readiness": "page",
  "/sign-in": "form",
  "/sign-in/confirm": "page",
  "/sign-in/problem": "form",
  "/submit": "form",
  "/submit/[id]": "form",
  "/submit/[id]/claim": "page",
  "/submit/take-back/[token]": "form",
  "/unsubscribe": "page",
  "/weeks": "page",
  "/weeks/[week]": "form",
};

const patterns = Object.entries(pageAddresses).map(([address, kind]) => ({
  pattern: new RegExp(`^${address.replaceAll(".", "[.]").replaceAll(/\[\w+\]/g, "[^/]+")}$`),
  kind,
}));

/** What is at a path; null if nothing. A fixed name wins over a placeholder: /me/account is no launch. */
export function kindOfAddress(pathname: string): Kind | null {
  if (Object.hasOwn(pageAddresses, pathname)) return pageAddresses[pathname] ?? null;
  return patterns.find(({ pattern }) => pattern.test(pathname))?.kind ?? null;
}
