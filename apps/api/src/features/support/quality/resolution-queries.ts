/** SQL of how tickets ended, and how customers rated them. */

import { sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';

/** The ticket ended now, with its owner. A rating of an earlier end stays. */
export const writeResolution = async (tx: Tx, ticketId: string, at: Date): Promise<void> => {
  await sql`
    insert into support_resolutions (ticket_id, agent_id, category, resolved_at)
    select t.id, c.owner_id, t.category, ${at}
    from support_tickets t join cases c on c.id = t.id where t.id = ${ticketId}
    on conflict (ticket_id) do update
    set agent_id = excluded.agent_id, resolved_at = excluded.resolved_at`.execute(tx);
};

export const writeRating = async (
  tx: Tx,
  ticketId: string,
  { stars, text, at }: { readonly stars: number; readonly text: string | null; readonly at: Date },
): Promise<void> => {
  await tx
    .updateTable('support_tickets')
    .set({ stars, stars_text: text })
    .where('id', '=', ticketId)
    .execute();
  await sql`
    insert into support_resolutions (ticket_id, agent_id, category, resolved_at, stars, stars_text, rated_at)
    select t.id, c.owner_id, t.category, coalesce(t.resolved_at, ${at}), ${stars}, ${text}, ${at}
    from support_tickets t join cases c on c.id = t.id where t.id = ${ticketId}
    on conflict (ticket_id) do update
    set stars = excluded.stars, stars_text = excluded.stars_text, rated_at = excluded.rated_at`.execute(
    tx,
  );
};
