import { registerProposal } from '#features/approvals/index.ts';
import type { Room } from '#platform/room.ts';
import { adjustmentProposal } from './adjustments.ts';
import type { BooksDeps } from './books/deps.ts';
import { booksRoutes } from './books/routes.ts';
import { closingBlockers, freezeForClosing } from './closing-blockers.ts';
import { accountEntities, planEntities } from './entity-queries.ts';
import { walletSection } from './export-section.ts';
import { fundingHandler, fundingJobs } from './funding/jobs.ts';
import { fundingRoutes } from './funding/routes.ts';
import { walletJobs } from './jobs.ts';
import { openFirstWallet } from './open-wallet.ts';
import type { MonitorDeps, WalletDeps } from './deps.ts';
import { walletStory } from './people-queries.ts';
import { walletPeople } from './people.ts';
import { walletRoutes } from './routes.ts';
import { walletSignals } from './signals.ts';

export const walletsRoom: Room<WalletDeps & MonitorDeps & BooksDeps> = {
  name: 'wallets',
  movements: {
    deposit: {},
    funding: {},
    adjustment: { arrived: () => 'We took it out of your wallet to correct a mistake.' },
  },
  routes: (deps) => [...walletRoutes(deps), ...fundingRoutes(deps), ...booksRoutes(deps)],
  jobs: (deps) => [...walletJobs(deps), ...fundingJobs(deps)],
  companyEvents: (deps) => [fundingHandler(deps)],
  proposals: (deps) => [registerProposal(deps, adjustmentProposal)],
  onSignUp: openFirstWallet,
  exportSection: walletSection,
  closingBlockers: () => closingBlockers,
  onClosing: () => freezeForClosing,
  story: [walletStory],
  people: walletPeople,
  entities: () => [accountEntities, planEntities],
  signals: walletSignals,
};
