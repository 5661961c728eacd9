import type { OutputOf, Permission } from '@cowrie/contract';
import type { Rail } from '@cowrie/contract/limits/data';
import { pendingAges, proposalGroups, type ProposalGroup } from '@cowrie/contract/staff/routes';
import type * as contract from '@cowrie/contract/staff/routes';
import { isAssetCode, money, toWire } from '@cowrie/money';
import { countPeople } from '#features/identity/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Actor } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import * as queries from './overview-queries.ts';
import { roleKinds } from './queries.ts';

/** How the platform stands, as one reading that everybody who looks within a moment shares. */
type Overview = OutputOf<typeof contract.overview>;
type Money = NonNullable<Overview['money']>;

const daySeconds = 86_400;
const freshMs = 2_000;

/** The start of the calendar day where our people are. */
const lagosMidnight = (now: Date): Date => {
  const lagosOffsetMs = 3_600_000;
  const shifted = now.getTime() + lagosOffsetMs;
  return new Date(shifted - (shifted % (daySeconds * 1000)) - lagosOffsetMs);
};

const readMoney = async ({ db }: Platform, midnight: Date): Promise<Money> => {
  const byCurrency = new Map<string, Money[number]>();
  const nothing = { count: 0, sum: 0 };
  for (const { asset, way, count, sum } of await queries.readFlows(db, midnight)) {
    if (!isAssetCode(asset)) throw new Error(`nobody knows the asset ${asset}`);
    const line = byCurrency.get(asset) ?? {
      currency: asset,
      in: nothing,
      out: nothing,
      between: nothing,
    };
    const flow = { count: Number(count), sum: toWire(money(sum, asset)) };
    byCurrency.set(asset, { ...line, [way]: flow });
  }
  return [...byCurrency.values()];
};

const readPayouts = async ({ db }: Platform, now: Date): Promise<Overview['payouts']> => {
  const ended = await queries.readEnded(db, addSeconds(now, -daySeconds));
  const instants = pendingAges.map((seconds) => addSeconds(now, -seconds));
  const pending = await queries.readPending(db, instants);
  const younger = [...pending.younger.map(Number), Number(pending.count)];
  return {
    rails: ended.map(({ rail, paid, failed }) => ({
      rail: rail as Rail,
      paid: Number(paid),
      failed: Number(failed),
    })),
    pending: {
      count: Number(pending.count),
      oldest: pending.oldest?.toISOString() ?? null,
      ages: younger.map((count, index) => count - (younger[index - 1] ?? 0)),
    },
  };
};

const groupOf = (kind: string): ProposalGroup | undefined => {
  if ((roleKinds as readonly string[]).includes(kind)) return 'roles';
  const groups: Readonly<Record<string, ProposalGroup>> = {
    limits: 'limits',
    fees: 'fees',
    ledger_adjustment: 'adjustments',
    case_refund: 'refunds',
  };
  return groups[kind];
};

const readProposals = async ({ db }: Platform): Promise<Overview['queues']['proposals']> => {
  const waiting = new Map<ProposalGroup, number>();
  for (const { kind, count } of await queries.readWaitingProposals(db)) {
    const group = groupOf(kind);
    if (group) waiting.set(group, (waiting.get(group) ?? 0) + Number(count));
  }
  return proposalGroups.map((group) => ({ group, waiting: waiting.get(group) ?? 0 }));
};

const readAll = async (platform: Platform, now: Date): Promise<Overview> => {
  const midnight = lagosMidnight(now);
  const people = await countPeople(platform.db, now, midnight);
  const queues = await queries.readQueues(platform.db, now);
  return {
    at: now.toISOString(),
    people: {
      total: Number(people.total),
      today: Number(people.today),
      activeSessions: Number(people.sessions),
      failedLogIns: Number(people.failed),
    },
    money: await readMoney(platform, midnight),
    payouts: await readPayouts(platform, now),
    queues: {
      jobs: { waiting: Number(queues.jobs_waiting), failing: Number(queues.jobs_failing) },
      kyc: { waiting: Number(queues.kyc), oldest: queues.kyc_oldest?.toISOString() ?? null },
      cases: { open: Number(queues.cases), overdue: Number(queues.cases_overdue) },
      events: { waiting: Number(queues.events_waiting), dead: Number(queues.events_dead) },
      proposals: await readProposals(platform),
    },
    auditEntries: Number(queues.audit),
  };
};

const decidedWith: Readonly<Record<ProposalGroup, Permission>> = {
  roles: 'roles.write',
  limits: 'limits.write',
  fees: 'fees.write',
  adjustments: 'ledger.adjust',
  refunds: 'cases.write',
};

/** What somebody may not see on its own screen they do not see here either. */
const seenBy = (overview: Overview, { permissions }: Actor): Overview => {
  const only = <T>(permission: Permission, part: T): T | null =>
    permissions.has(permission) ? part : null;
  const { queues } = overview;
  return {
    ...overview,
    money: only('ledger.read', overview.money),
    payouts: only('cases.read', overview.payouts),
    queues: {
      ...queues,
      kyc: only('kyc.read', queues.kyc),
      cases: only('cases.read', queues.cases),
      events: only('providers.read', queues.events),
      proposals: queues.proposals.filter(({ group }) => permissions.has(decidedWith[group])),
    },
  };
};

/** However many screens are open, the tables are read once in two seconds. */
export const createOverview = (platform: Platform) => {
  let reading: { readonly at: number; readonly answer: Promise<Overview> } | undefined;
  return async (actor: Actor) => {
    const now = platform.clock.now();
    if (!reading || now.getTime() - reading.at >= freshMs) {
      reading = { at: now.getTime(), answer: readAll(platform, now) };
    }
    try {
      return ok(seenBy(await reading.answer, actor));
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
};
