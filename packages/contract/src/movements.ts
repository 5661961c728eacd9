/** Every kind of movement there is, joined from the rooms. */

import { billMovements } from './bills/movements.ts';
import { cardMovements } from './cards/movements.ts';
import { collectionMovements } from './collections/movements.ts';
import { vaultMovements } from './funds-protection/movements.ts';
import { fxMovements } from './fx/movements.ts';
import type { Movement } from './movement.ts';
import { roundUpMovements } from './round-ups/movements.ts';
import { transferMovements } from './transfers/movements.ts';
import { walletMovements } from './wallets/movements.ts';

const rooms = [
  transferMovements,
  walletMovements,
  collectionMovements,
  vaultMovements,
  cardMovements,
  billMovements,
  fxMovements,
  roundUpMovements,
] as const;

type KeyOf<Room> = Room extends unknown ? keyof Room & string : never;
export type MovementKind = KeyOf<(typeof rooms)[number]>;

const declared = rooms.flatMap((room) => Object.entries<Movement>(room));
const movements: ReadonlyMap<string, Movement> = new Map(declared);
if (movements.size !== declared.length) throw new Error('two rooms declare the same movement');

export const movementKinds = [...movements.keys()] as MovementKind[];

/** Undefined for a kind that only another version of the product knows. */
export const findMovement = (kind: string): Movement | undefined => movements.get(kind);

/** An unknown kind is treated as if a thief could turn it into money. */
export const becomesCash = (kind: string): boolean => findMovement(kind)?.becomesCash ?? true;

/** The kinds of which all of this is declared. */
export const kindsThat = (declaredAs: Partial<Movement>): readonly MovementKind[] =>
  movementKinds.filter((kind) =>
    Object.entries(declaredAs).every(
      ([field, value]) => movements.get(kind)?.[field as keyof Movement] === value,
    ),
  );

const namesBy = (field: 'label' | 'plural'): Readonly<Record<string, string>> =>
  Object.fromEntries(declared.map(([kind, movement]) => [kind, movement[field]]));

/** 'Card payment', as staff read of one. */
export const movementNames = namesBy('label');
/** 'Card payments', as staff read of many. */
export const movementPlurals = namesBy('plural');
