/** SQL about campaigns and how far they have come. */

import type { CampaignState, CampaignSubject } from '@cowrie/contract/campaigns/data';
import type { CampaignSegment, CampaignWords } from '@cowrie/contract/campaigns/routes';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

export const insertCampaign = insertRow('campaigns');

export type CampaignRow = {
  readonly id: string;
  readonly name: string;
  readonly subject: CampaignSubject;
  readonly state: CampaignState;
  readonly words: CampaignWords;
  readonly segment: CampaignSegment;
  readonly per_minute: number;
  readonly cursor: string | null;
  readonly step: number;
};

/** The campaign, locked until the end of the transaction. */
export const lockCampaign = async (tx: Tx, id: string): Promise<CampaignRow | undefined> => {
  const { rows } = await sql<CampaignRow>`
    select id, name, subject, state, words, segment, per_minute, cursor, step
    from campaigns where id = ${id} for update`.execute(tx);
  return rows[0];
};

export const updateCampaign = updateRow('campaigns');

/** The people up to the cursor are done. */
export const moveCursor = (
  tx: Tx,
  id: string,
  done: { readonly cursor: string; readonly told: number; readonly muted: number },
) =>
  tx
    .updateTable('campaigns')
    .set({
      cursor: done.cursor,
      told: sql`told + ${done.told}`,
      muted: sql`muted + ${done.muted}`,
    })
    .where('id', '=', id)
    .execute();
