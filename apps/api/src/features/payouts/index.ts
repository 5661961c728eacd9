/**
 * Payouts owns money on its way out to an outside company: the hold, the order, and what became of
 * it. Its states and every step between them stand in `machine.ts`. The hold, the history row, the
 * payout and the reference follow from one id, so that whatever is repeated is the same thing. An
 * unknown outcome stays on hold until the company says, by event or when asked; past its promise it
 * becomes a case. Which company pays which rail is data in `payers.ts`.
 */
export type { PayoutParts } from './parts.ts';
export { isOver, type PayoutState } from './machine.ts';
export { type Payer, type Payers, payersOf, type SenderOf } from './payers.ts';
export { reserve, type Reservation } from './reserve.ts';
export { caseHooks } from './for-cases.ts';
export { checkPayout } from './submit.ts';
export { settleWith } from './resolve.ts';
export { payoutsRoom } from './room.ts';
export { sweepPayouts } from './sweep.ts';
export { findPayout, type PayoutRow } from './queries.ts';
