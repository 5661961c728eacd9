import type { Movements } from '#platform/movements.ts';
import type { Platform } from '#platform/platform.ts';

/** Dependencies of the transactions room. The room only reads; it moves no money. */
export type TransactionDeps = Platform;

/** For the page of one movement, whose room says where the money is. */
export type MovementDeps = TransactionDeps & Movements;
