import { Hourglass } from 'lucide-react';
import { pageMeta } from '#platform/page-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { WithKyc } from './components/kyc-page.tsx';
import { Outcome } from './components/outcome.tsx';
import { momentOf } from './components/when.ts';
import { words } from './copy.ts';
import type { Kyc } from './queries.ts';

const copy = words.status;
export const meta = () => pageMeta(copy.pendingTitle);

export default function KycPendingPage() {
  return (
    <WithKyc>
      {(kyc) => (
        <Outcome
          icon={Hourglass}
          tone="warning"
          title={copy.pendingTitle}
          actions={
            <>
              <ButtonLink to="/dashboard">{copy.dashboard}</ButtonLink>
              <ButtonLink to="/kyc" variant="secondary">
                {copy.verification}
              </ButtonLink>
            </>
          }
        >
          {kyc.review ? (
            <>
              <p className="text-md">{copy.pending}</p>
              <p className="mt-2">{copy.pendingKeeps}</p>
              <p className="mt-4 text-sm text-mute">
                {words.review.since(momentOf(kyc.review.submittedAt))}
              </p>
            </>
          ) : (
            <Decided kyc={kyc} />
          )}
        </Outcome>
      )}
    </WithKyc>
  );
}

/** Whoever stays here until the decision reads it here. */
function Decided({ kyc: { refusal, tier } }: { kyc: Kyc }) {
  return refusal ? (
    <>
      <p className="text-md">{words.review.refused(refusal.tier)}</p>
      <p className="mt-2">{refusal.reason}</p>
    </>
  ) : (
    <>
      <p className="text-md">{copy.standing(words.tier.names[tier] ?? '')}</p>
      <p className="mt-2">{copy.decided}</p>
    </>
  );
}
