import type { Room } from '#platform/room.ts';
import { payoutOverview } from './overview.ts';
import type { PayoutParts } from './parts.ts';
import { coinHandler, payoutHandler, payoutJobs } from './sweep.ts';

export const payoutsRoom: Room<PayoutParts> = {
  name: 'payouts',
  jobs: payoutJobs,
  companyEvents: (deps) => [payoutHandler(deps), coinHandler(deps)],
  overview: payoutOverview,
};
