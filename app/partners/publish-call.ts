import { curlPost } from "@/components/docs/call-examples";

/** A publish as a command to paste; `more` are further fields of its body. */
export function publishCall(appUrl: string, more: Record<string, unknown> = {}): string {
  const body = {
    url: "https://your-product.example",
    email: "founder@your-product.example",
    product_name: "Your product",
    tagline: "What it does, in one line",
    categories: ["Productivity"],
    type: "web_app",
    publish: true,
    marketing_consent: true,
    ...more,
  };
  return curlPost(`${appUrl}/api/v1`, "/submissions", body, ["X-Partner-Key: <your key>"]);
}
