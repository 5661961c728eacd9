import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { words } from '../copy.ts';
import { mustSendPictures, pageOf, standingOf } from '../next-step.ts';
import type { Kyc } from '../queries.ts';
import { WithKyc } from './kyc-page.tsx';
import { StepForm } from './next-form.tsx';

type Props = { step: 'tier1' | 'tier2'; tier: 1 | 2; title: string };

/** One tier on a page of its own. Done, or too early, it leads on. */
export function StepPage({ step, tier, title }: Props) {
  return (
    <>
      <PageHeader title={title} back={{ to: '/kyc', label: words.title }} />
      <div className="max-w-form">
        <WithKyc>{(kyc) => <Content step={step} tier={tier} kyc={kyc} />}</WithKyc>
      </div>
    </>
  );
}

function Content({ step, tier, kyc }: Omit<Props, 'title'> & { kyc: Kyc }) {
  const isAsked = tier === 2 && mustSendPictures(kyc);
  const standing = standingOf(tier, kyc);
  if (standing === 'now' || standing === 'review' || isAsked) {
    return <StepForm step={step} kyc={kyc} isWholePage />;
  }
  const isDone = standing === 'have';
  return (
    <Banner
      kind={isDone ? 'success' : 'info'}
      title={isDone ? words.step.done(tier) : words.step.early(tier)}
      action={
        <ButtonLink to={isDone ? '/kyc' : pageOf(kyc.tier + 1)} variant="secondary" size="sm">
          {isDone ? words.step.on : words.ladder.start(kyc.tier + 1)}
        </ButtonLink>
      }
    >
      {isDone ? words.step.doneWords : words.step.earlyWords}
    </Banner>
  );
}
