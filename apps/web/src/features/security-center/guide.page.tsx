import { ChevronRight, SquareCheck } from 'lucide-react';
import { pagePaths } from 'virtual:page-paths';
import { Link, useParams } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from './copy.ts';
import type { GuideStep } from './guides/guide.ts';
import { findGuide } from './guides/index.ts';

export const meta = () => pageMeta(copy.guide.title);

const back = { to: '/security-center/security-guide', label: copy.guide.back };

export default function GuidePage() {
  const guide = findGuide(useParams()['guideId']);
  if (!guide) {
    return (
      <ErrorState
        title={copy.guide.gone}
        actions={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <PageHeader title={guide.title} back={back} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <article className="max-w-reading">
          <p className="text-md text-body">{guide.summary}</p>
          <p className="mt-1 text-sm text-mute">
            {copy.guide.read} · {copy.guide.reviewed(formatDate(guide.reviewed, '15 Nov 2026'))}
          </p>
          {guide.sections.map(({ heading, text }) => (
            <section key={heading} className="mt-6">
              <h2 className="text-md">{heading}</h2>
              {text.map((paragraph) => (
                <p key={paragraph} className="mt-2 text-body">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </article>
        <Card title={copy.guide.do}>
          <ul className="divide-y divide-hairline border-t border-hairline">
            {guide.checklist.map((step) => (
              <li key={step.text}>
                <Step step={step} />
              </li>
            ))}
          </ul>
          {guide.testId && (
            <ButtonLink className="mt-4" wide to={`/security-center/test/${guide.testId}`}>
              {copy.guide.test}
            </ButtonLink>
          )}
        </Card>
      </div>
    </>
  );
}

const look = 'flex min-h-14 items-center gap-3 py-2 text-ink';

/** A step links to its page if that exists. */
function Step({ step: { text, to } }: { step: GuideStep }) {
  const words = (
    <>
      <SquareCheck className="size-5 flex-none text-accent" strokeWidth={1.75} aria-hidden />
      <span className="min-w-0 flex-1">{text}</span>
    </>
  );
  if (to === undefined || !pagePaths.includes(to.split('?')[0] ?? to)) {
    return <div className={look}>{words}</div>;
  }
  return (
    <Link to={to} prefetch="intent" className={`${look} hover:underline`}>
      {words}
      <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
    </Link>
  );
}
