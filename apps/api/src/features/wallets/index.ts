/**
 * Wallets owns the wallets people see, and the ledger pages staff see.
 *
 * Each person has an NGN wallet from sign-up and can open a USD wallet; each wallet is one account
 * in the ledger. Staff can freeze an account for debits or for everything and unfreeze it; each
 * change is audited. Money moves here only by adjustment: one member of staff proposes it, another
 * decides, and it is posted under the approval's id. A job releases expired holds, and a monitor
 * checks the ledger's rules every few minutes.
 *
 * Money comes in on people's own account numbers. A request for one goes asked → active for naira,
 * asked → review → active or refused for dollars. The request for dollars is filled in over several
 * visits (`usd-request`); if the company wants a change, it stays in review with the company's words
 * until the person has corrected it. A deposit is credited once, under an id derived
 * from the company's, or waits in suspense with a case. A sweep finds deposits without an event,
 * and our ledger is reconciled with each company's list: the last hours every few minutes, a week
 * every night. After that its balance is compared with our books and explained (`books`); what stays
 * is a difference that staff match, adjust, explain or take as a case.
 */
export type { MonitorDeps } from './deps.ts';
export type { FundingDeps } from './funding/deps.ts';
export { isFundingAccount } from './funding/queries.ts';
export { findWalletAccount } from './queries.ts';
export { explainPlan } from './ledger-accounts.ts';
export { walletsChanged } from './postings.ts';
export { walletsRoom } from './room.ts';
