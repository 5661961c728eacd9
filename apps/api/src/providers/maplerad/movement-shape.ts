import type { Money } from '@cowrie/money';
import * as z from 'zod';
import { type Connection, type MovementStatus, readStatus } from './connection.ts';
import { readMoment } from './times.ts';
import { currencySchema, type MapleradCurrency, subunitsSchema } from './units.ts';

/** A payment in or out, in its current state at Maplerad. */
export type Movement = {
  readonly id: string;
  readonly reference: string | null;
  readonly status: MovementStatus;
  readonly amount: Money<MapleradCurrency>;
  /** Our cost; null if Maplerad does not say. */
  readonly fee: Money<MapleradCurrency> | null;
  readonly summary: string;
  readonly createdAt: Date | null;
};

export const movementSchema = z.object({
  id: z.string().min(1),
  reference: z.string().nullish(),
  status: z.string(),
  amount: subunitsSchema,
  fee: subunitsSchema.nullish().catch(null),
  currency: currencySchema,
  summary: z.string().nullish(),
  created_at: z.string().nullish(),
});

export const shapeMovement = (
  { log, units }: Pick<Connection, 'log' | 'units'>,
  row: z.output<typeof movementSchema>,
): Movement => {
  const { fee, currency } = row;
  const { fromSubunits } = units;
  return {
    id: row.id,
    reference: row.reference || null,
    status: readStatus(log, row.status),
    amount: fromSubunits(row.amount, currency),
    fee: fee === null || fee === undefined ? null : fromSubunits(fee, currency),
    summary: row.summary ?? '',
    createdAt: readMoment(row.created_at),
  };
};
