import { ProductMissing } from "@/app/missing";

export default function ProductNotFound() {
  return <ProductMissing slug="" />;
}
