import { formatMinor } from '@cowrie/money';
import { roundUpCurrency } from '@cowrie/contract/round-ups/data';
import { addressee, notify } from '#features/notifications/index.ts';
import { orderFollower } from '#features/orders/index.ts';
import { addSeconds, weekSeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { clockJob, enqueue, handleJob, type JobHandler, rowJob } from '#platform/jobs/jobs.ts';
import type { Follower } from '#platform/realtime/follow.ts';
import type { RoundUpDeps } from './deps.ts';
import { beginRoundUps, moveRoundUp } from './move.ts';
import { weekSaved } from './notifications.ts';
import { longestWaiting, savedIn } from './queries.ts';

const moveJob = rowJob('round-ups:move', {
  lane: 'events',
  longestSeconds: 60,
});
const sweepJob = clockJob('round-ups:sweep', 300, 3);
const weekJob = clockJob('round-ups:week', 300, 3);

const moveKey = 'round-up';

export const roundUpFollower = (deps: Pick<RoundUpDeps, 'clock'>): Follower =>
  orderFollower({
    name: 'round-ups',
    findOpen: (tx, ids) => beginRoundUps(deps, tx, ids),
    job: moveJob,
    key: moveKey,
  });

const retrySeconds = 300;
const most = 500;

const sweep = (deps: RoundUpDeps): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const before = addSeconds(deps.clock.now(), -retrySeconds);
    for (const id of await longestWaiting(tx, before, most)) {
      await enqueue(tx, moveJob, { id }, { key: `${moveKey}:${id}` });
    }
  });

const first = '00000000-0000-0000-0000-000000000000';

/** Tells people once a week what their change came to. Weeks in which nothing did are left out. */
const tellWeek = async (deps: RoundUpDeps): Promise<void> => {
  const day = lagosDay(deps.clock.now());
  const until = startOfLagosDay(day);
  const span = { from: addSeconds(until, -weekSeconds), until };
  for (let after: string | undefined = first; after !== undefined;) {
    const people = await savedIn(deps.db, span, { after, limit: most });
    for (const { user_id: userId, sum, count } of people) {
      if (count === 0n) continue;
      const said = { amount: formatMinor(sum, roundUpCurrency), count: Number(count) };
      await inTx(deps.db, async (tx) =>
        notify(deps, tx, await addressee(tx, userId), weekSaved, said, {
          cause: `round-ups-week:${day}`,
        }),
      );
    }
    after = people.length < most ? undefined : people.at(-1)?.user_id;
  }
};

export const roundUpJobs = (deps: RoundUpDeps): JobHandler[] => [
  handleJob(moveJob, ({ id }) => moveRoundUp(deps, id)),
  handleJob(sweepJob, () => sweep(deps), '*/5 * * * *'),
  handleJob(weekJob, () => tellWeek(deps), '0 8 * * 1'),
];
