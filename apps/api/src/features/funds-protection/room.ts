import { ledgerRulePoint } from '#ledger/rules.ts';
import type { Room } from '#platform/room.ts';
import { fundsSection, vaultBlockers } from './closing-and-export.ts';
import type { FundsDeps } from './deps.ts';
import { vaultHoldsAreRequests } from './ledger-rule.ts';
import { leaveAtClosing } from './partners.ts';
import { requestHandlers } from './requests.ts';
import { fundsRoutes } from './routes.ts';
import { readForStaff } from './staff-view.ts';

export const fundsProtectionRoom: Room<FundsDeps> = {
  name: 'funds-protection',
  movements: { vault: { arrived: () => 'It’s in your vault.' } },
  routes: fundsRoutes,
  offers: () => [ledgerRulePoint.offer(vaultHoldsAreRequests)],
  jobs: requestHandlers,
  exportSection: fundsSection,
  closingBlockers: () => vaultBlockers,
  onClosing: leaveAtClosing,
  people: (deps) => ({
    parts: [
      { part: 'vault', permission: 'ledger.read', read: (userId) => readForStaff(deps, userId) },
    ],
  }),
};
