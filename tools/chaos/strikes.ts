/** Carries out the strikes of a storm, and brings everything back afterwards. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Storm, Strike } from './schedule.ts';
import type { MemberName, Stack } from './stack.ts';

export type StrikeCounts = Record<string, number>;

const memberFor = async (stack: Stack, target: Exclude<Strike, { do: 'lose redis' }>['target']) => {
  if (target !== 'writer') return stack.members[target as MemberName];
  // While the database is away no one knows who writes; then any process will do.
  const asked = Promise.race([stack.findWriter().catch(() => undefined), sleep(1_000, undefined)]);
  return (await asked) ?? stack.members.worker;
};

const strikeNow = async (stack: Stack, strike: Strike): Promise<void> => {
  const { database, members, clock } = stack;
  switch (strike.do) {
    case 'kill':
      if (strike.target === 'postgres') return database.kill(strike.awayMs);
      return (await memberFor(stack, strike.target)).kill(strike.awayMs);
    case 'freeze': {
      const frozen =
        strike.target === 'postgres' ? database : await memberFor(stack, strike.target);
      frozen.freeze();
      await sleep(strike.forMs);
      return frozen.wake();
    }
    case 'lose redis':
      return members.redis.kill(strike.awayMs);
    case 'jump':
      return clock.skew(strike.target, strike.seconds);
  }
};

export const runStrikes = async (
  stack: Stack,
  storm: Storm,
  counts: StrikeCounts,
): Promise<void> => {
  const one = async (strike: Strike): Promise<void> => {
    await sleep(strike.atMs);
    const name = strike.do === 'lose redis' ? strike.do : `${strike.do} ${strike.target}`;
    counts[name] = (counts[name] ?? 0) + 1;
    await strikeNow(stack, strike);
  };
  await Promise.all(storm.strikes.map(one));
};

export const countKills = (counts: StrikeCounts): number =>
  Object.entries(counts)
    .filter(([name]) => name.startsWith('kill ') || name === 'lose redis')
    .reduce((sum, [, count]) => sum + count, 0);

/** Everything runs, nothing is frozen, and all clocks are right. */
export const restoreAll = async ({ members, database, clock }: Stack): Promise<void> => {
  for (const member of Object.values(members)) member.wake();
  clock.mendAll();
  await database.start();
  await Promise.all(Object.values(members).map((member) => member.start()));
};
