import type { Product } from "@/lib/launch/product.schema";

const systems: Record<string, string> = {
  web_app: "Web",
  mobile_app: "iOS, Android",
  desktop_app: "Windows, macOS, Linux",
  browser_extension: "Web browser",
};

/** A listing as schema.org JSON-LD, with its share image. Upvotes are not a rating, so it has no aggregateRating. */
export function productJsonLd(product: Product, card: string): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": product.type === "game" ? ["SoftwareApplication", "VideoGame"] : "SoftwareApplication",
    name: product.name,
    description: product.short_description ?? product.tagline,
    url: product.links.html,
    sameAs: product.url,
    applicationCategory: product.category,
    ...(systems[product.type] ? { operatingSystem: systems[product.type] } : {}),
    image: [...(product.logo_url ? [product.logo_url] : []), card],
    ...(product.media.length > 0 ? { screenshot: product.media.map(({ url }) => url) } : {}),
    ...(product.creator.name ? { author: { "@type": "Person", name: product.creator.name } } : {}),
    ...(product.pricing_tier === "Free" ? { offers: { "@type": "Offer", price: "0", priceCurrency: "USD" } } : {}),
    datePublished: product.launched_at,
    dateModified: product.updated_at,
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/LikeAction",
      userInteractionCount: product.upvotes,
    },
  };
}
