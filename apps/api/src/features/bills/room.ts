import { registerProposal } from '#features/approvals/index.ts';
import type { CompanyDeps } from '#features/companies/index.ts';
import { payerPoint } from '#features/payouts/index.ts';
import type { Room } from '#platform/room.ts';
import { catalogueJobs, catalogueRoutes } from './catalogue/index.ts';
import { billBlockers, billsSection, endBills } from './closing-and-export.ts';
import { companiesOf } from './companies/index.ts';
import type { BillDeps } from './deps.ts';
import { followJobs, purchaseFollower, reloadlyHandler } from './purchases/follow.ts';
import { billMovements } from './movements.ts';
import { billPromises, ownJobs, ownRoutes } from './own/index.ts';
import { purchaseRoutes } from './routes.ts';
import { billsPayer } from './purchases/payer.ts';
import { billEntities } from './staff/entity-queries.ts';
import { refundJobs, refundProposal } from './staff/refund.ts';
import { staffPurchaseRoutes } from './staff/routes.ts';
import { billSignals } from './staff/signals.ts';

export const billsRoom: Room<BillDeps & CompanyDeps> = {
  name: 'bills',
  movements: billMovements,
  routes: (deps) => [
    ...catalogueRoutes(deps),
    ...purchaseRoutes(deps),
    ...ownRoutes(deps),
    ...staffPurchaseRoutes(deps),
  ],
  jobs: (deps) => [
    ...catalogueJobs(deps),
    ...followJobs(deps),
    ...ownJobs(deps),
    ...refundJobs(deps),
  ],
  proposals: (deps) => [registerProposal(deps, refundProposal)],
  offers: (deps) => [
    payerPoint.offer({ bills: billsPayer({ ...deps, companies: companiesOf(deps) }) }),
  ],
  followers: () => [purchaseFollower()],
  companyEvents: (deps) => [reloadlyHandler(deps)],
  signals: billSignals,
  promises: billPromises,
  entities: () => [billEntities],
  exportSection: billsSection,
  closingBlockers: () => billBlockers,
  onClosing: endBills,
};
