import { heldMoneyPoint } from '#features/cases/index.ts';
import { ledgerRulePoint } from '#ledger/rules.ts';
import type { Room } from '#platform/room.ts';
import { payoutOverview } from './figures/overview.ts';
import { affectedBy } from './figures/affected-queries.ts';
import { heldPayouts } from './case-hooks.ts';
import type { PayoutDeps } from './deps.ts';
import { holdsAreOpenPayouts } from './ledger-rule.ts';
import { payoutReach } from './figures/reach.ts';
import { coinHandler, payoutHandler, payoutJobs } from './sweep.ts';
import { payoutSignals } from './signals.ts';

export const payoutsRoom: Room<PayoutDeps> = {
  name: 'payouts',
  jobs: payoutJobs,
  companyEvents: (deps) => [payoutHandler(deps), coinHandler(deps)],
  offers: (deps) => [
    heldMoneyPoint.offer(heldPayouts(deps)),
    ledgerRulePoint.offer(holdsAreOpenPayouts),
  ],
  overview: payoutOverview,
  reach: payoutReach,
  segments: { affected: affectedBy },
  signals: payoutSignals,
};
