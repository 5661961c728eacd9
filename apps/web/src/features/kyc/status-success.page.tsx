import { CircleCheck } from 'lucide-react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { WithKyc } from './components/kyc-page.tsx';
import { VerificationOutcome } from './components/outcome.tsx';
import { copy } from './copy.ts';
import { pageOf } from './next-step.ts';
import { unlocksOf } from './unlocks.ts';

const text = copy.status;
export const meta = () => pageMeta(text.successTitle);

/** The new tier. It comes from the server, because anyone can type this address. */
export default function KycSuccessPage() {
  return (
    <WithKyc>
      {(kyc) => (
        <VerificationOutcome
          icon={CircleCheck}
          tone="positive"
          title={text.successTitle}
          actions={
            <>
              <ButtonLink to="/dashboard">{text.dashboard}</ButtonLink>
              {kyc.tier < 3 && (
                <ButtonLink to={pageOf(kyc.tier + 1)} variant="secondary">
                  {copy.ladder.start(kyc.tier + 1)}
                </ButtonLink>
              )}
            </>
          }
        >
          <p className="text-md">{text.success(copy.tier.names[kyc.tier] ?? '')}</p>
          <h2 className="mt-6 text-sm font-medium text-mute">{text.successNew}</h2>
          <ul className="mt-1 grid gap-1">
            {unlocksOf(kyc.tier).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </VerificationOutcome>
      )}
    </WithKyc>
  );
}
