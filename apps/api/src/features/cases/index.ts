/**
 * Cases owns what needs a person: a payout past its promise, a company that contradicts itself, a
 * movement somebody reported or a rule flagged, a difference between our books and a company's.
 *
 * A case is open → closed, has a reference, a clock and, once somebody takes it, an owner; every step
 * is kept, and those that are not for staff alone are shown to the person on the movement. No money
 * moves here: `release` and `refund` are the rooms' own steps, asked for through the hooks.
 */
export { openCaseIn, closeCaseIn, closeSubjectIn, noteStepIn } from './cases.ts';
export type { NewCase } from './new-case.ts';
export { readCaseOf, openCases } from './queries.ts';
export type { CaseHooks, CaseStanding } from './hooks.ts';
export type { CaseDeps } from './deps.ts';
export { casesRoom } from './room.ts';
