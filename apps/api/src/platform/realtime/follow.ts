/**
 * Reads the events of the outbox in their order, each once, for work that follows from them. The place
 * is stored in the transaction that does the work: after a crash the work is done again from there,
 * and nothing of the lost run is visible.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Db, inTx, type Tx } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { type Frame, framesAfter, lastPosition, type Position, start } from './outbox.ts';

export type Follower = {
  readonly name: string;
  readonly take: (tx: Tx, frames: readonly Frame[]) => Promise<void>;
};

type Deps = { readonly db: Db; readonly clock: Clock; readonly log: Log };

/** A new follower begins with the events of now. */
export const declareFollower = async ({ db, clock }: Deps, name: string): Promise<void> => {
  const { xid, id } = (await lastPosition(db)) ?? start;
  await sql`
    insert into outbox_followers (name, xid, id, at)
    values (${name}, ${String(xid)}::xid8, ${id}, ${clock.now()}) on conflict do nothing`.execute(
    db,
  );
};

/** Null while another process reads. */
const lockPlace = async (tx: Tx, name: string): Promise<Position | null> => {
  const { rows } = await sql<{ xid: string; id: bigint }>`
    select xid::text, id from outbox_followers where name = ${name}
    for update skip locked`.execute(tx);
  const [place] = rows;
  return place ? { xid: BigInt(place.xid), id: place.id } : null;
};

/** How many frames it read; zero when there is nothing new. */
export const followOnce = ({ db, clock }: Deps, { name, take }: Follower): Promise<number> =>
  inTx(db, async (tx) => {
    const place = await lockPlace(tx, name);
    const frames = place ? await framesAfter(tx, place) : [];
    const last = frames.at(-1)?.position;
    if (!last) return 0;
    await take(tx, frames);
    await sql`
      update outbox_followers set xid = ${String(last.xid)}::xid8, id = ${last.id}, at = ${clock.now()}
      where name = ${name}`.execute(tx);
    return frames.length;
  });

const pollMs = 500;

/** Follows until it is stopped. A run that fails is made again after the pause. */
export const followEvents = (
  deps: Deps,
  followers: readonly Follower[],
  afterEach: () => void,
): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const follow = async (follower: Follower): Promise<void> => {
    let isDeclared = false;
    while (!stopping.signal.aborted) {
      const read = await (
        isDeclared ? followOnce(deps, follower) : declareFollower(deps, follower.name).then(() => 0)
      ).catch((error: unknown) => {
        deps.log.warn({ err: error, follower: follower.name }, 'following the events failed');
        return 0;
      });
      isDeclared = true;
      if (read > 0) afterEach();
      else await sleep(pollMs, undefined, stopping).catch(() => {});
    }
  };
  const running = Promise.all(followers.map(follow));
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
