import { Banner } from '#ui/feedback/banner.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { copy } from '../../copy.ts';
import { mustSendPictures, pageOf, tierStateOf } from '../../next-step.ts';
import type { Kyc } from '../../queries.ts';
import { WithKyc } from '../kyc-page.tsx';
import { StepForm } from './step-form.tsx';

type Props = { step: 'tier1' | 'tier2'; tier: 1 | 2; title: string };

/** The page of one tier. If the tier is done or comes later, the page links to the right step. */
export function StepPage({ step, tier, title }: Props) {
  return (
    <>
      <PageHeader title={title} back={{ to: '/kyc', label: copy.title }} />
      <div className="max-w-form">
        <WithKyc>{(kyc) => <Content step={step} tier={tier} kyc={kyc} />}</WithKyc>
      </div>
    </>
  );
}

function Content({ step, tier, kyc }: Omit<Props, 'title'> & { kyc: Kyc }) {
  const isPictureWanted = tier === 2 && mustSendPictures(kyc);
  const tierState = tierStateOf(tier, kyc);
  if (tierState === 'now' || tierState === 'review' || isPictureWanted) {
    return <StepForm step={step} kyc={kyc} isWholePage />;
  }
  const isDone = tierState === 'have';
  return (
    <Banner
      kind={isDone ? 'success' : 'info'}
      title={isDone ? copy.step.done(tier) : copy.step.early(tier)}
      action={
        <ButtonLink to={isDone ? '/kyc' : pageOf(kyc.tier + 1)} variant="secondary" size="sm">
          {isDone ? copy.step.on : copy.ladder.start(kyc.tier + 1)}
        </ButtonLink>
      }
    >
      {isDone ? copy.step.doneWords : copy.step.earlyWords}
    </Banner>
  );
}
