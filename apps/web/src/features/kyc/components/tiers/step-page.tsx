import { useNavigate } from 'react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from '../../copy.ts';
import { mustSendPictures, pageOf, tierStateOf } from '../../next-step.ts';
import type { Kyc } from '../../queries.ts';
import { WithKyc } from '../kyc-page.tsx';
import { Tier1Form } from './tier1-form.tsx';
import { Tier2Form } from './tier2-form.tsx';
import { Tier3Enrolment } from './tier3-enrolment.tsx';

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

type Step = NonNullable<Kyc['next']>;
const titles = {
  tier1: copy.tier1.title,
  tier2: copy.tier2.title,
  tier3: copy.tier3.title,
} as const;

type StepFormProps = {
  step: Exclude<Step, 'card'>;
  kyc: Kyc;
  /** The page already has the title of the step. */
  isWholePage?: boolean;
};

/** The form of one step. If the step is under review, it shows that instead. */
export function StepForm({ step, kyc, isWholePage = false }: StepFormProps) {
  const navigate = useNavigate();
  const onDone = (next: Kyc) => {
    if (next.review && next.review.tier > next.tier) void navigate('/status/kyc/pending');
    else void navigate(`/status/kyc/success?tier=${next.tier}`);
  };
  const isUnderReview = kyc.review !== null && kyc.review.tier > kyc.tier && !mustSendPictures(kyc);
  if (isUnderReview) return <UnderReview since={kyc.review?.submittedAt ?? ''} />;
  return (
    <Card title={isWholePage ? undefined : titles[step]}>
      {kyc.refusal && (
        <Banner kind="error" title={copy.review.refused(kyc.refusal.tier)} className="mb-4">
          {kyc.refusal.reason}
        </Banner>
      )}
      {step === 'tier1' && <Tier1Form country={kyc.country} onDone={onDone} />}
      {step === 'tier2' && <Tier2Form kyc={kyc} onDone={onDone} />}
      {step === 'tier3' && <Tier3Enrolment kyc={kyc} />}
    </Card>
  );
}

function UnderReview({ since }: { since: string }) {
  return (
    <Banner
      kind="warning"
      title={copy.review.title}
      action={
        <ButtonLink to="/status/kyc/pending" variant="secondary" size="sm">
          {copy.review.see}
        </ButtonLink>
      }
    >
      <p>{copy.review.words}</p>
      <p className="mt-1 text-sm">{copy.review.since(formatDate(since, '15 Nov, 14:02'))}</p>
    </Banner>
  );
}
