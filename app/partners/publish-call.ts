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
  return `curl -X POST '${appUrl}/api/v1/submissions' \\
  -H 'Content-Type: application/json' \\
  -H 'X-Partner-Key: <your key>' \\
  -d '${JSON.stringify(body, null, 2)}'`;
}
