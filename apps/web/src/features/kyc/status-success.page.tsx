import { CircleCheck } from 'lucide-react';
import { pageMeta } from '#platform/page-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { WithKyc } from './components/kyc-page.tsx';
import { Outcome } from './components/outcome.tsx';
import { words } from './copy.ts';
import { pageOf } from './next-step.ts';

const copy = words.status;
export const meta = () => pageMeta(copy.successTitle);

/** What was reached, read from the server: the address alone proves nothing. */
export default function KycSuccessPage() {
  return (
    <WithKyc>
      {(kyc) => (
        <Outcome
          icon={CircleCheck}
          tone="positive"
          title={copy.successTitle}
          actions={
            <>
              <ButtonLink to="/dashboard">{copy.dashboard}</ButtonLink>
              {kyc.tier < 3 && (
                <ButtonLink to={pageOf(kyc.tier + 1)} variant="secondary">
                  {words.ladder.start(kyc.tier + 1)}
                </ButtonLink>
              )}
            </>
          }
        >
          <p className="text-md">{copy.success(words.tier.names[kyc.tier] ?? '')}</p>
          <h2 className="mt-6 text-sm font-medium text-mute">{copy.successNew}</h2>
          <ul className="mt-1 grid gap-1">
            {(words.ladder.unlocks[kyc.tier] ?? []).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Outcome>
      )}
    </WithKyc>
  );
}
