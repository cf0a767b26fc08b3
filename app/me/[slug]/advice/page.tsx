import { notFound, redirect } from "next/navigation";
import { answerOrNull, answerOrProblem } from "@/app/answer";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { askOnce } from "@/lib/doors/asked-once";
import { currentContext } from "@/lib/doors/page-context";
import { adviseGrowth } from "@/lib/operations/founder/advise-growth";
import { findMyLaunch } from "@/lib/operations/founder/find-my-launch";
import { titleOfMine } from "../title";
import { AdviceList } from "./advice-list";

export const generateMetadata = ({ params }: PageProps<"/me/[slug]/advice">) =>
  titleOfMine(params, (name) => `${name}: what to do next`);

export default async function AdvicePage({ params }: PageProps<"/me/[slug]/advice">) {
  const { slug: name } = await params;
  const ctx = await currentContext();
  if (!accountOf(ctx)) redirect(signInPath(routes.advice(name)));
  const own = await answerOrNull(askOnce(findMyLaunch, { launch: name }, ctx));
  if (!own) notFound();
  const { answer, problem } = await answerOrProblem(execute(adviseGrowth, { id: own.id }, ctx));
  const base = routes.myLaunch(own.slug ?? own.id);

  return (
    <div className="page-width">
      <PageHeading
        title="What to do next"
        aside={
          answer && (
            <p className="figures">
              <span className="text-mute">Score </span>
              <span className="font-serif text-title leading-none">{answer.score}</span>
              <span className="text-mute"> of 100</span>
            </p>
          )
        }
      >
        For{" "}
        <NavLink href={base} className="link">
          {own.name || own.url}
        </NavLink>
        , biggest wins first. We just read your page.
      </PageHeading>
      {problem && <ProblemNotice title={problem.message} errors={problem.errors ?? []} />}
      {answer && <AdviceList advice={answer.advice} origin={ctx.settings.appUrl} />}
    </div>
  );
}
