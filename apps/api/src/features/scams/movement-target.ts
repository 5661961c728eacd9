/** Whom a transaction is with, as the target of a report. */

import * as z from 'zod';
import type { findOwnTransaction } from './queries.ts';
import { type Target, targetOfRecipient } from './targets.ts';

/** Counterparty facts that a report takes from the transaction that it is about. */
const counterpartyShape = z.object({
  name: z.string().optional(),
  identifier: z.string().optional(),
  bankName: z.string().optional(),
  userId: z.uuid().optional(),
});
const detailShape = z.object({ recipientKey: z.string().optional() });

export type Movement = NonNullable<Awaited<ReturnType<typeof findOwnTransaction>>>;

const nameOfMovement = ({ counterparty }: Movement): string => {
  const { name, identifier, bankName } = counterpartyShape.parse(counterparty);
  return [name, bankName, identifier === name ? undefined : identifier].filter(Boolean).join(' · ');
};

export const targetOfMovement = (movement: Movement): Target | null => {
  const { recipientKey } = detailShape.parse(movement.detail);
  const { userId } = counterpartyShape.parse(movement.counterparty);
  const key = recipientKey ?? (userId === undefined ? undefined : `tag:${userId}`);
  const target = key === undefined ? null : targetOfRecipient(key);
  return target && { ...target, name: nameOfMovement(movement) };
};
