/**
 * Identity owns who people are and how they prove it: accounts, sessions and devices, passwords,
 * passkeys, authenticator codes, the transaction PIN, and contact details.
 *
 * An account is active → suspended ⇄ active → closed; closed is final. A session is live until it is
 * idle too long, too old, or ended by hand. No money moves here; `verifyPin` is how other rooms have
 * an outflow authorised, and the hooks are how they take part in sign-up, export and closure.
 */
export type { IdentityHooks, IdentityDeps, PeopleDeps } from './deps.ts';
export { tellUserChanged } from './events.ts';
export { authorisePin, verifyPin } from './pins.ts';
export { setVerification, type Verification } from './verification.ts';
export { type Authenticate, buildMe, createAuthenticate } from './sessions.ts';
export { findPersonById, findPersonByTag } from './queries.ts';
export { createDemoPerson, type DemoPerson } from './demo.ts';
export { identityRoom } from './room.ts';
