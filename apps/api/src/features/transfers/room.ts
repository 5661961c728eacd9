import { heldMoneyPoint } from '#features/cases/index.ts';
import { payerPoint } from '#features/payouts/index.ts';
import type { Room } from '#platform/room.ts';
import { claimBlockers } from './claims/closing-blockers.ts';
import { heldClaims } from './claims/end.ts';
import { claimJobs } from './claims/jobs.ts';
import { contactJobs } from './book/contacts.ts';
import { transferSection } from './export-section.ts';
import { heldTags } from './held/held-tag.ts';
import { transferMovements } from './movements.ts';
import { accountLinks, accountRisks, searchByOwnAccount } from './book/own-account-queries.ts';
import type { TransferDeps } from './deps.ts';
import { transferPayers } from './payers/index.ts';
import { scheduledPromises } from './quotes/promise-queries.ts';
import { transferReach } from './quotes/reach.ts';
import { transferRoutes } from './routes.ts';
import { transferJobs } from './schedules/run-schedules.ts';
import { setAsideSends } from './held/set-aside.ts';
import { transferSignals } from './signals.ts';

export const transfersRoom: Room<TransferDeps> = {
  name: 'transfers',
  movements: transferMovements,
  routes: transferRoutes,
  jobs: (deps) => [...transferJobs(deps), ...claimJobs(deps), ...contactJobs(deps)],
  offers: (deps) => [
    payerPoint.offer(transferPayers(deps)),
    heldMoneyPoint.offer(heldTags(deps)),
    heldMoneyPoint.offer(setAsideSends(deps)),
    heldMoneyPoint.offer(heldClaims(deps)),
  ],
  exportSection: () => transferSection,
  closingBlockers: () => claimBlockers,
  people: () => ({ search: searchByOwnAccount, links: accountLinks, risks: accountRisks }),
  reach: transferReach,
  promises: scheduledPromises,
  signals: transferSignals,
};
