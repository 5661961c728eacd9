import * as z from 'zod';
import type { Connection } from './connection.ts';
import { type Movement, movementSchema, shapeMovement } from './movement-shape.ts';

/** Type of a movement of our money. */
export type TransactionType = 'collection' | 'transfer' | 'card' | 'funding' | 'other';
type Transaction = Movement & { readonly type: TransactionType };

const transactionSchema = movementSchema.extend({ type: z.string().nullish() });

const types: Readonly<Record<string, TransactionType>> = {
  COLLECTION: 'collection',
  TRANSFER: 'transfer',
  CARD: 'card',
  FUNDING: 'funding',
};

/**
 * Reads one movement of our money. The lines of a statement do not say what kind of movement they
 * are, nor our reference; this does.
 */
export const createTransactions = (connection: Connection) => ({
  get: async (idOrReference: string): Promise<Transaction | null> => {
    const path = `/v1/transactions/${encodeURIComponent(idOrReference)}`;
    const row = await connection.find({ method: 'GET', path }, transactionSchema);
    return (
      row && {
        ...shapeMovement(connection, row),
        type: types[row.type?.toUpperCase() ?? ''] ?? 'other',
      }
    );
  },
});
