/**
 * Cases owns what staff must look at: a late payout, a company that contradicts itself, a movement
 * that a person reported or a rule flagged, a difference between our ledger and a company's list.
 *
 * A case is open → closed. It has a reference, a due time and, once a member of staff takes it, an
 * owner. Every step is recorded; the steps that are not only for staff are shown to the person on
 * the movement. No money moves here: other rooms carry out `release` and `refund` through the
 * hooks.
 */
export {
  closeCaseIn,
  closeSubjectIn,
  joinCaseIn,
  newReference,
  noteStepIn,
  openCaseIn,
  openCaseOnceIn,
  openOrFindCaseIn,
  takeCaseIn,
} from './cases.ts';
export { mergeCaseIn } from './assign-and-merge.ts';
export {
  closeCase,
  findTicketAbout,
  leaveCase,
  lockCase,
  nameOf,
  readCaseOf,
  readCasesAbout,
  reopenCase,
  setCaseTransaction,
  setDue,
  stepsOf,
  takeCase,
  type CaseRow,
} from './queries.ts';
export { findCaseByReference, findOwner, listOwners } from './desk-queries.ts';
export { deskOf, type HeldMoney, heldMoneyPoint, joinHeldMoney } from './held-money.ts';
export type {
  CaseHooks,
  CaseStanding,
  CompanyAnswer,
  CompanyHooks,
  IdentityHooks,
} from './hooks.ts';
export type { CaseDeps } from './deps.ts';
export { casesRoom } from './room.ts';
