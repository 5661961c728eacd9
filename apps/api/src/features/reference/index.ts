/**
 * Reference owns what the product knows about the world: countries, banks and mobile money operators,
 * whose account a number is, which bank a routing number belongs to, where a street lies.
 *
 * Lists come from our banking company and are kept in our database. A list is asked for when it is
 * first needed, when it is a day old, or when a person asks for it, at most once a minute; while the
 * company does not answer the last list stands. An institution's code is the company's own and is
 * never ours to make up. Names behind account numbers are remembered for ten minutes and never kept.
 */
export type { ReferenceDeps } from './deps.ts';
export { institutionList } from './lists.ts';
export { referenceRoom } from './room.ts';
export { callingCodeOf, findInstitution, type WantedInstitution } from './find-institution.ts';
export { createResolveAccount, type ResolveAccount } from './resolve-account.ts';
export { isRoutingNumber } from './routing-number.ts';
