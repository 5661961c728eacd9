import { useNavigate } from 'react-router';
import { formatDate } from '#ui/text/dates.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { copy } from '../../copy.ts';
import { mustSendPictures } from '../../next-step.ts';
import type { Kyc } from '../../queries.ts';
import { Tier1Form } from './tier1-form.tsx';
import { Tier2Form } from './tier2-form.tsx';
import { Tier3Enrolment } from './tier3-enrolment.tsx';

type Step = NonNullable<Kyc['next']>;
const titles = {
  tier1: copy.tier1.title,
  tier2: copy.tier2.title,
  tier3: copy.tier3.title,
} as const;

type Props = {
  step: Exclude<Step, 'card'>;
  kyc: Kyc;
  /** The page already has the title of the step. */
  isWholePage?: boolean;
};

/** The form of one step. If the step is under review, it shows that instead. */
export function StepForm({ step, kyc, isWholePage = false }: Props) {
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
