/**
 * Trusted people is the engine of protections that a person sets up for themselves, often with another
 * person whom they trust: guards and the vault, and the people of the recovery circle. A stricter
 * protection applies immediately. A weaker one waits, because a thief with the phone, or a caller who
 * presses the owner, would ask for exactly that; until then the owner can cancel it.
 *
 * A room keeps its changes in a table of its own, with the columns of `Change`, and defines them once
 * with `defineProtection`. The protection in effect is the last change whose time has come and that was
 * not cancelled, so no worker has to apply anything.
 */
export { defineProtection, type Strictness } from './protection.ts';
export { findTrusted } from './find-trusted.ts';
export {
  type ChangeTable,
  askTrusted,
  insertChange,
  listChanges,
  listWaitingChanges,
  type StoredValue,
} from './queries.ts';
