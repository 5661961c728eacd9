import { registerProposal } from '#features/approvals/index.ts';
import { payerPoint } from '#features/payouts/index.ts';
import { ledgerRulePoint } from '#ledger/rules.ts';
import type { Room } from '#platform/room.ts';
import { accountFollower, accountJobs } from './account-freezes.ts';
import { chargeJobs } from './moving/charges.ts';
import { closeJobs } from './close-card.ts';
import { cardBlockers, cardsSection } from './closing-and-export.ts';
import type { CardDeps } from './deps.ts';
import { compareHandler, compareJobs } from './compare/compare-card.ts';
import { disputeJobs } from './disputes/tend-disputes.ts';
import { withdrawAllIn } from './disputes/open-dispute.ts';
import { entryHandler, entryJobs, entryRoutes } from './entries/index.ts';
import { feeRunJobs, feeRunProposal } from './fee-run/fee-run.ts';
import { cardsAreAtTheIssuer } from './ledger-rule.ts';
import { cardMovements } from './movements.ts';
import { cardHandler, followJobs, movementFollower } from './follow.ts';
import { freezeJobs } from './freezes.ts';
import { mapleradCards } from './moving/payer.ts';
import { cardRoutes } from './routes.ts';
import { cardEntities } from './staff/entity-queries.ts';
import { cardSignals } from './staff/signals.ts';

export const cardsRoom: Room<CardDeps> = {
  name: 'cards',
  movements: cardMovements,
  routes: (deps) => [...cardRoutes(deps), ...entryRoutes(deps)],
  jobs: (deps) => [
    ...freezeJobs(deps),
    ...chargeJobs(deps),
    ...followJobs(deps),
    ...closeJobs(deps),
    ...accountJobs(deps),
    ...entryJobs(deps),
    ...compareJobs(deps),
    ...disputeJobs(deps),
    ...feeRunJobs(deps),
  ],
  proposals: (deps) => [registerProposal(deps, feeRunProposal)],
  signals: cardSignals,
  entities: () => [cardEntities],
  onClosing: (deps) => (tx, userId) => withdrawAllIn(deps, tx, userId),
  followers: () => [movementFollower(), accountFollower()],
  companyEvents: (deps) => [cardHandler(deps), entryHandler(deps), compareHandler(deps)],
  offers: (deps) => [
    payerPoint.offer({ cards: mapleradCards(deps.providers.maplerad) }),
    ledgerRulePoint.offer(cardsAreAtTheIssuer),
  ],
  exportSection: cardsSection,
  closingBlockers: () => cardBlockers,
};
