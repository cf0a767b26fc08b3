import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/me/sign-in-form";
import { LongWords } from "@/components/ui/long-words";
import { PageHeading } from "@/components/ui/page-heading";
import { homeOf, safeReturnTo } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { currentContext } from "@/lib/doors/page-context";
import { formProps } from "./form-props";
import { pressedProduct } from "./pressed-product";

export const metadata: Metadata = {
  title: "Sign in",
  description: "Sign in with a link sent to your email address, to finish your drafts and to upvote.",
  alternates: { canonical: "/sign-in" },
  robots: { index: false },
};

/** Where the mailed links lead that claim a draft or take it back. */
const CLAIM = /^\/submit\/[^/?#]+\/claim$/;

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { return_to, vote: sealed } = await searchParams;
  const returnTo = safeReturnTo(return_to);
  const ctx = await currentContext();
  const account = accountOf(ctx);
  if (account) redirect(returnTo ?? homeOf(account.email));
  const pressed = await pressedProduct(sealed, ctx);
  return (
    <div className="page-narrow">
      {pressed ? (
        <PageHeading
          title={
            <>
              Sign in to upvote <LongWords text={pressed.name} />
            </>
          }
        >
          Upvotes need an account, so that each person has one. Yours is added when you sign in.
        </PageHeading>
      ) : (
        <Heading isClaim={returnTo !== null && CLAIM.test(returnTo)} />
      )}
      <div className="max-w-[40rem] pt-4">
        <SignInForm {...formProps(returnTo, pressed?.sealed ?? null)} />
      </div>
    </div>
  );
}

function Heading({ isClaim }: { isClaim: boolean }) {
  return isClaim ? (
    <PageHeading title="Sign in to finish your draft">
      Use the email address that the draft was opened with: then it becomes yours.
    </PageHeading>
  ) : (
    <PageHeading title="Sign in">Sign in to upvote, finish drafts and see your launches.</PageHeading>
  );
}
