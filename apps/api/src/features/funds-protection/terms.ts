import type { VaultDelay } from '@cowrie/contract/funds-protection/data';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findPartner, readInEffect } from './queries.ts';
import { delayIn, partnerIdIn } from './rules.ts';

export type Terms = {
  readonly delay: VaultDelay;
  readonly partner: NonNullable<Awaited<ReturnType<typeof findPartner>>> | null;
};

/** The wait and the second person in effect at a time. */
export const readTerms = async (db: Db | Tx, userId: string, at: Date): Promise<Terms> => {
  const settings = await readInEffect(db, userId, at);
  return {
    delay: delayIn(settings.get('delay')),
    partner: await findPartner(db, userId, partnerIdIn(settings.get('partner'))),
  };
};
