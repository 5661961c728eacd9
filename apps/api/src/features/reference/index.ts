/**
 * Reference owns what the product knows about the world: countries, banks and mobile money
 * operators, the owner of an account number, the bank of a routing number, the town of a street.
 *
 * Lists come from our banking company and are stored in our database. A list is fetched when it is
 * first needed, when it is a day old, or when a person asks, at most once a minute; if the company
 * does not answer, the stored list is used. Institution codes are the company's own. Account names
 * are cached for ten minutes and never stored.
 */
export { numberingOf } from './bank-codes.ts';
export type { ReferenceDeps } from './deps.ts';
export { institutionList } from './lists.ts';
export { referenceRoom } from './room.ts';
export { callingCodeOf, findInstitution } from './find-institution.ts';
export { createResolveAccount, type ResolveAccount } from './resolve-account.ts';
