/** Checks of claimable sends: each ended once, as its client was told. */

import type pg from 'pg';
import type { ClaimSend } from './claim-load.ts';

/** A row in `created` has no hold: it is a send that was never placed. */
export const checkClaims = async (
  pool: pg.Pool,
  sends: ReadonlyMap<string, ClaimSend>,
): Promise<{ problems: string[]; claimed: ClaimSend[] }> => {
  const { rows } = await pool.query<{ id: string; state: string }>(
    "select id, state from claimable_sends where state <> 'created'",
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const problems = rows
    .filter(({ id }) => !sends.has(id))
    .map(({ id }) => `sent to an email and never asked for: ${id}`);
  for (const { id, state, ended } of sends.values()) {
    const is = states.get(id);
    if (state === 'acknowledged' && is === undefined) problems.push(`acknowledged and lost: ${id}`);
    if (state === 'refused' && is !== undefined) problems.push(`refused and carried out: ${id}`);
    if (ended !== null && ended !== is) problems.push(`${id} was told ${ended} and is ${is}`);
  }
  const claimed = [...sends.values()].filter(({ id }) => states.get(id) === 'claimed');
  return { problems, claimed };
};
