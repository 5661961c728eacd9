import { Hourglass } from 'lucide-react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { formatDate } from '#ui/text/dates.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { WithKyc } from './components/kyc-page.tsx';
import { VerificationOutcome } from './components/outcome.tsx';
import { copy } from './copy.ts';
import type { Kyc } from './queries.ts';

const text = copy.status;
export const meta = () => pageMeta(text.pendingTitle);

export default function KycPendingPage() {
  return (
    <WithKyc>
      {(kyc) => (
        <VerificationOutcome
          icon={Hourglass}
          tone="warning"
          title={text.pendingTitle}
          actions={
            <>
              <ButtonLink to="/dashboard">{text.dashboard}</ButtonLink>
              <ButtonLink to="/kyc" variant="secondary">
                {text.verification}
              </ButtonLink>
            </>
          }
        >
          {kyc.review ? (
            <>
              <p className="text-md">{text.pending}</p>
              <p className="mt-2">{text.pendingKeeps}</p>
              <p className="mt-4 text-sm text-mute">
                {copy.review.since(formatDate(kyc.review.submittedAt, '15 Nov, 14:02'))}
              </p>
            </>
          ) : (
            <Decided kyc={kyc} />
          )}
        </VerificationOutcome>
      )}
    </WithKyc>
  );
}

/** The decision, for a person who still has this page open when staff decide. */
function Decided({ kyc: { refusal, tier } }: { kyc: Kyc }) {
  return refusal ? (
    <>
      <p className="text-md">{copy.review.refused(refusal.tier)}</p>
      <p className="mt-2">{refusal.reason}</p>
    </>
  ) : (
    <>
      <p className="text-md">{text.currentTier(copy.tier.names[tier] ?? '')}</p>
      <p className="mt-2">{text.decided}</p>
    </>
  );
}
