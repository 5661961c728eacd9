/** The overview: one reading, shared by all requests within two seconds. */

import type { OutputOf } from '@cowrie/contract';
import { proposalGroupNames } from '@cowrie/contract/approvals/data';
import type * as contract from '@cowrie/contract/staff/routes';
import type { Actor } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import { shareReading } from '#platform/shared-reading.ts';
import type { OverviewFigures } from '#platform/room.ts';
import { readQueues } from './audit-queries.ts';
import { lagosMidnight } from './days.ts';
import type { StaffDeps } from './deps.ts';

type Overview = OutputOf<typeof contract.overview>;
type Figure = keyof OverviewFigures;
type Failed = Overview['failed'][number];

const freshMs = 2_000;

type Reading = {
  readonly at: Date;
  readonly figures: Partial<OverviewFigures>;
  readonly queues: Awaited<ReturnType<typeof readQueues>> | undefined;
  readonly failed: ReadonlySet<Failed>;
};

/** A figure that cannot be read is named, and the others are shown. If all fail, so does the call. */
const readAll = async (deps: StaffDeps, now: Date): Promise<Reading> => {
  const midnight = lagosMidnight(now);
  const reads: [Failed, () => Promise<unknown>][] = [
    ['jobs', () => readQueues(deps.db)],
    ...deps.overview.flatMap((hooks) =>
      Object.entries(hooks).map(([name, hook]): [Failed, () => Promise<unknown>] => [
        name as Figure,
        () => hook.read({ now, midnight }),
      ]),
    ),
  ];
  const figures: Record<string, unknown> = {};
  const failed = new Set<Failed>();
  for (const [name, read] of reads) {
    try {
      figures[name] = await read();
    } catch (error) {
      deps.log.error({ err: error, figure: name }, 'a figure of the overview could not be read');
      failed.add(name);
      if (failed.size === reads.length) throw error;
    }
  }
  return { at: now, figures, queues: figures['jobs'] as Reading['queues'], failed };
};

/** A figure as one reader may see it; null without its permission. */
const seen = <Name extends Figure>(
  deps: StaffDeps,
  { figures }: Reading,
  actor: Actor,
  name: Name,
): OverviewFigures[Name] | null => {
  const hook = deps.overview.find((hooks) => hooks[name] !== undefined)?.[name];
  const figure = figures[name];
  if (!hook || figure === undefined) return null;
  if (hook.permission && !actor.permissions.has(hook.permission)) return null;
  return hook.visibleTo ? hook.visibleTo(figure, actor) : figure;
};

/** The failed figures that this reader would have seen. */
const failedFor = (deps: StaffDeps, { failed }: Reading, { permissions }: Actor): Failed[] =>
  [...failed].filter((name) => {
    const hook = deps.overview.find((hooks) => name in hooks)?.[name as Figure];
    return !hook?.permission || permissions.has(hook.permission);
  });

const noPeople = { total: 0, today: 0, activeSessions: 0, failedLogIns: 0 };

const show = (deps: StaffDeps, reading: Reading, actor: Actor): Overview => {
  const see = <Name extends Figure>(name: Name) => seen(deps, reading, actor, name);
  const waiting = new Map(see('proposals')?.map((group) => [group.group, group]));
  const { queues } = reading;
  return {
    at: reading.at.toISOString(),
    people: see('people') ?? noPeople,
    money: see('money'),
    payouts: see('payouts'),
    queues: {
      jobs: { waiting: Number(queues?.waiting ?? 0n), failing: Number(queues?.failing ?? 0n) },
      kyc: see('kyc'),
      cases: see('cases'),
      events: see('events'),
      proposals: proposalGroupNames.flatMap((group) => waiting.get(group) ?? []),
    },
    auditEntries: Number(queues?.audit ?? 0n),
    lastWeek: {
      newPeople: see('peopleLastWeek'),
      money: see('moneyLastWeek'),
      rails: see('railsLastWeek'),
    },
    failed: failedFor(deps, reading, actor),
  };
};

/** The tables are read once in two seconds, however many screens are open. */
export const createOverview = (deps: StaffDeps) => {
  const look = shareReading(deps.clock, freshMs, (now) => readAll(deps, now));
  return async (actor: Actor) => ok(show(deps, await look(), actor));
};
