/**
 * Demo data: 90 invented days of every corridor, and two incidents. The figures follow from the
 * corridor and the day, so that two starts look alike. Prices of others are never invented.
 */

import {
  type IncidentState,
  serviceKeys,
  serviceOf,
  shownDays,
} from '@cowrie/contract/status/data';
import { createHash } from 'node:crypto';
import { dayBefore } from '#features/status/count-days.ts';
import type { MeasuredDay } from '#features/status/day-queries.ts';
import type { StatusDeps } from '#features/status/deps.ts';
import { stepOfSeconds } from '#features/status/durations.ts';
import { insertIncident, insertUpdate } from '#features/status/incident-queries.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { DemoPeople } from '../demo.ts';
import { hasRows } from '../queries.ts';
import { insertDemoDays } from './queries.ts';

/** A number from 0 to below 1 that follows from the words. */
const partOf = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) / 2 ** 32;

type Usual = { readonly perDay: number; readonly seconds: number; readonly failing: number };
const usual: Readonly<Record<string, Usual>> = {
  bank: { perDay: 180, seconds: 48, failing: 0.006 },
  withdrawal: { perDay: 70, seconds: 52, failing: 0.004 },
  international: { perDay: 12, seconds: 5_400, failing: 0.012 },
  momo: { perDay: 24, seconds: 95, failing: 0.009 },
  usd_bank: { perDay: 8, seconds: 93_000, failing: 0.004 },
  digital: { perDay: 10, seconds: 260, failing: 0.003 },
};

/** Two days on which mobile money in Ghana failed often, as the incident says. */
const isBadDay = (corridor: string, ago: number): boolean =>
  corridor === 'momo:GH' && (ago === 23 || ago === 24);

const dayOf = (corridor: string, day: string, ago: number): MeasuredDay => {
  const { perDay, seconds, failing } = usual[corridor.split(':')[0] ?? ''] ?? {
    perDay: 5,
    seconds: 120,
    failing: 0.01,
  };
  const total = Math.max(1, Math.round(perDay * (0.6 + 0.8 * partOf(corridor, day, 'total'))));
  const share = isBadDay(corridor, ago) ? 0.28 : failing * 2 * partOf(corridor, day, 'failed');
  const failed = Math.round(total * share);
  const durations: Record<string, number> = {};
  for (let one = 0; one < total - failed; one += 1) {
    const step = stepOfSeconds(seconds * (0.45 + 1.4 * partOf(corridor, day, one)));
    durations[step] = (durations[step] ?? 0) + 1;
  }
  return { corridor, day, paid: total - failed, failed, durations };
};

const seedDays = async (deps: StatusDeps): Promise<void> => {
  const now = deps.clock.now();
  const corridors = serviceKeys.flatMap((key) => serviceOf(key).corridor ?? []);
  const rows = Array.from({ length: shownDays }, (_, ago) => ago).flatMap((ago) =>
    corridors.map((corridor) => dayOf(corridor, dayBefore(now, ago), ago)),
  );
  await inTx(deps.db, (tx) => insertDemoDays(tx, rows));
};

type Story = {
  readonly title: string;
  readonly impact: 'slow' | 'problems';
  readonly services: readonly (typeof serviceKeys)[number][];
  readonly daysAgo: number;
  readonly steps: readonly (readonly [minutes: number, state: IncidentState, words: string])[];
};

const stories: readonly Story[] = [
  {
    title: 'Mobile money to Ghana failed often',
    impact: 'problems',
    services: ['momo-gh'],
    daysAgo: 24,
    steps: [
      [0, 'investigating', 'Many transfers to mobile money in Ghana fail. We are finding out why.'],
      [50, 'identified', 'A network in Ghana has a fault. Failed transfers are back in wallets.'],
      [1_500, 'monitoring', 'The network has repaired it. Transfers arrive again.'],
      [1_680, 'resolved', 'All transfers arrive as promised. No money was lost.'],
    ],
  },
  {
    title: 'Transfers to Nigerian banks were slow',
    impact: 'slow',
    services: ['bank-ng', 'withdrawal-ng'],
    daysAgo: 9,
    steps: [
      [0, 'investigating', 'Transfers to some banks take longer than ten minutes.'],
      [35, 'monitoring', 'The banks answer again. What waited is arriving now.'],
      [80, 'resolved', 'Everything that waited has arrived.'],
    ],
  },
];

const seedIncident = async (deps: StatusDeps, story: Story, staffId: string): Promise<void> => {
  const startedAt = addSeconds(deps.clock.now(), -story.daysAgo * daySeconds);
  const minutes = story.steps.at(-1)?.[0] ?? 0;
  const id = deps.ids.next();
  await inTx(deps.db, async (tx) => {
    await insertIncident(tx, {
      id,
      title: story.title,
      state: 'resolved',
      impact: story.impact,
      services: [...story.services],
      started_at: startedAt,
      resolved_at: addSeconds(startedAt, minutes * 60),
      opened_by: staffId,
      created_at: startedAt,
    });
    for (const [after, state, words] of story.steps) {
      const at = addSeconds(startedAt, after * 60);
      await insertUpdate(tx, {
        id: deps.ids.next(),
        incident_id: id,
        state,
        words,
        by_id: staffId,
        at,
      });
    }
  });
};

export const seedStatus = async (deps: StatusDeps, { ops }: DemoPeople): Promise<void> => {
  if (!(await hasRows(deps.db, 'corridor_days'))) await seedDays(deps);
  if (await hasRows(deps.db, 'incidents')) return;
  for (const story of stories) await seedIncident(deps, story, ops.id);
};
