/** The overview: one reading, shared by all requests within two seconds. */

import type { OutputOf } from '@cowrie/contract';
import { proposalGroupNames } from '@cowrie/contract/approvals/data';
import type * as contract from '@cowrie/contract/staff/routes';
import type { Actor } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import type { OverviewFigures } from '#platform/room.ts';
import { readQueues } from './audit-queries.ts';
import type { StaffDeps } from './deps.ts';

type Overview = OutputOf<typeof contract.overview>;
type Figure = keyof OverviewFigures;

const dayMs = 86_400_000;
const lagosOffsetMs = 3_600_000;
const freshMs = 2_000;

/** The start of today in Lagos. */
const lagosMidnight = (now: Date): Date => {
  const shifted = now.getTime() + lagosOffsetMs;
  return new Date(shifted - (shifted % dayMs) - lagosOffsetMs);
};

type Reading = {
  readonly at: Date;
  readonly figures: Partial<OverviewFigures>;
  readonly queues: Awaited<ReturnType<typeof readQueues>>;
};

const readAll = async (deps: StaffDeps, now: Date): Promise<Reading> => {
  const midnight = lagosMidnight(now);
  const figures: Record<string, unknown> = {};
  for (const hooks of deps.overview) {
    for (const [name, hook] of Object.entries(hooks))
      figures[name] = await hook.read({ now, midnight });
  }
  return {
    at: now,
    figures,
    queues: await readQueues(deps.db),
  };
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
      jobs: { waiting: Number(queues.waiting), failing: Number(queues.failing) },
      kyc: see('kyc'),
      cases: see('cases'),
      events: see('events'),
      proposals: proposalGroupNames.flatMap((group) => waiting.get(group) ?? []),
    },
    auditEntries: Number(queues.audit),
  };
};

/** The tables are read once in two seconds, however many screens are open. */
export const createOverview = (deps: StaffDeps) => {
  let reading: { readonly at: number; readonly answer: Promise<Reading> } | undefined;
  return async (actor: Actor) => {
    const now = deps.clock.now();
    if (!reading || now.getTime() - reading.at >= freshMs) {
      reading = { at: now.getTime(), answer: readAll(deps, now) };
    }
    try {
      return ok(show(deps, await reading.answer, actor));
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
};
