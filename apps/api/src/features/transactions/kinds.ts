/** The types that people filter by, of the kinds that the rooms declare. */

import { findMovement, kindsThat, movementKinds } from '@cowrie/contract/movements';
import type { TransactionType } from '@cowrie/contract/transactions/data';

export const typeOf = (kind: string): TransactionType => findMovement(kind)?.type ?? 'other';
/** The kinds of a type; null for the type that holds all other kinds. */
export const kindsIn = (type: TransactionType): readonly string[] | null =>
  type === 'other' ? null : kindsThat({ type });
export const namedKinds: readonly string[] = movementKinds;
