import type { APIRequestContext, Page } from "@playwright/test";
import { expect, type FounderSite, signIn } from "./fixtures";

interface Means {
  request: APIRequestContext;
  founderSite: FounderSite;
  /** The founder's page, with nobody signed in yet. */
  founder: Page;
  /** A page on which an admin is signed in. */
  admin: Page;
}

/** What the founder sends with the draft. */
interface Product {
  name: string;
  email: string;
  tagline?: string;
  /** The product's own page. */
  html?: string;
}

/** A launch by its founder's eyes and by an admin's. */
interface Launch {
  /** The launch's own id, as admins see it. */
  id: string;
  /** Where its founder works on it. */
  review: string;
}

/** A draft with all that a launch needs, whose Instant Launch an admin has confirmed. Leaves the founder on its page. */
export async function openPaidDraft(
  { request, founderSite, founder, admin }: Means,
  product: Product,
): Promise<Launch> {
  const draftId = await openCompleteDraft(request, founderSite, product);
  await signIn(founder, product.email, `/submit/${draftId}/claim`);
  const id = await chooseInstantLaunch(founder);
  await admin.goto(`/admin/listings/${id}`);
  await admin.locator("summary", { hasText: "Confirm the payment" }).click();
  await admin.getByRole("button", { name: "Confirm the payment" }).click();
  await expect(admin.getByRole("region", { name: "History" })).toContainText("Confirm payment");
  const review = `/submit/${draftId}`;
  await founder.goto(review);
  return { id, review };
}

/** Submits the draft that is open on a founder's page. */
export async function submitForReview(founder: Page): Promise<void> {
  await founder.getByRole("button", { name: "Submit for review" }).click();
  await expect(founder.getByRole("region", { name: "Status of the launch" })).toContainText("In review");
}

/** Returns the secret id of the draft. */
async function openCompleteDraft(
  request: APIRequestContext,
  site: FounderSite,
  { name, email, tagline = "Does one thing well", html = `<!doctype html><title>${name}</title>` }: Product,
): Promise<string> {
  const created = await request.post("/api/v1/submissions", {
    data: {
      url: site.serve(`/${name.toLowerCase()}`, html),
      email,
      product_name: name,
      tagline,
      short_description: "One thing, done well.",
      long_description: "It does **one** thing.",
      categories: ["Productivity"],
      type: "web_app",
      pricing_tier: "Free",
      logo_url: `${site.origin}/logo.png`,
    },
  });
  const { id }: { id: string } = await created.json();
  return id;
}

/** Leads to the checkout, whose address carries the launch's own id. */
async function chooseInstantLaunch(founder: Page): Promise<string> {
  await founder.route("https://buy.stripe.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Checkout</title>" }),
  );
  await founder.getByRole("button", { name: "Choose Instant Launch and pay" }).click();
  await founder.waitForURL("https://buy.stripe.example/**");
  const id = new URL(founder.url()).searchParams.get("client_reference_id");
  if (!id) throw new Error(`no reference in ${founder.url()}`);
  return id;
}
