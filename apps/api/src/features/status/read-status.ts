/** The status page: every service now and on the last 90 days, from one shared reading. */

import {
  type IncidentImpact,
  serviceKeys,
  type ServiceKey,
  serviceOf,
  shownDays,
} from '@cowrie/contract/status/data';
import type { PublicIncident, PublicService } from '@cowrie/contract/status/schemas';
import { type CountedDay, readCompanyDays, readKindDays } from '#features/analytics/index.ts';
import { findSilentCompanies } from '#features/companies/index.ts';
import { payoutFigures } from '#features/payouts/index.ts';
import { corridorFor, corridors } from '#features/transfers/index.ts';
import { addSeconds, hourSeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { fail, ok } from '#platform/result.ts';
import { pausedWords } from './corridors.ts';
import { dayBefore } from './count-days.ts';
import { readDaysSince } from './day-queries.ts';
import type { StatusDeps } from './deps.ts';
import { findOpenIncidents, findPastIncidents, findIncidentSpans } from './incident-queries.ts';
import { createPatientReading } from './patient-reading.ts';
import { type Counts, judgeDay, judgeService, lettersOf, percentOf } from './service-rules.ts';

const companiesWithDays = ['smile', 'resend'];

type Span = Awaited<ReturnType<typeof findIncidentSpans>>[number];
type Facts = {
  readonly days: ReadonlyMap<string, ReadonlyMap<string, Counts>>;
  readonly dayNames: readonly string[];
  readonly recent: ReadonlyMap<string, Counts>;
  readonly pending: ReadonlyMap<string, { readonly open: number; readonly late: number }>;
  readonly silent: ReadonlySet<string>;
  readonly spans: readonly Span[];
  readonly open: readonly PublicIncident[];
};

const byName = (rows: readonly CountedDay[]): Map<string, Map<string, Counts>> => {
  const names = new Map<string, Map<string, Counts>>();
  for (const { name, day, good, bad } of rows) {
    const days = names.get(name) ?? new Map<string, Counts>();
    days.set(day, { good, bad });
    names.set(name, days);
  }
  return names;
};

const readFacts = async (deps: StatusDeps, now: Date): Promise<Facts> => {
  const from = dayBefore(now, shownDays - 1);
  const { db } = deps;
  const [days, companies, tags, recent, pending, silent, spans, open] = await Promise.all([
    readDaysSince(db, from),
    readCompanyDays(db, companiesWithDays, startOfLagosDay(from)),
    readKindDays(db, 'tag_transfer', from),
    payoutFigures.readEndedSince(db, addSeconds(now, -hourSeconds)),
    payoutFigures.readPendingNow(db, now),
    findSilentCompanies(deps, now),
    findIncidentSpans(db, startOfLagosDay(from)),
    findOpenIncidents(db),
  ]);
  const corridorDays = days.map(({ corridor, day, paid, failed }) => ({
    name: corridor,
    day,
    good: paid,
    bad: failed,
  }));
  return {
    days: byName([...corridorDays, ...companies, ...tags]),
    dayNames: Array.from({ length: shownDays }, (_, index) =>
      dayBefore(now, shownDays - 1 - index),
    ),
    recent: new Map(recent.map((row) => [row.corridor, { good: row.paid, bad: row.failed }])),
    pending: new Map(pending.map((row) => [row.corridor, row])),
    silent: new Set(silent.map(({ company }) => company)),
    spans,
    open,
  };
};

const worst = (impacts: readonly IncidentImpact[]): IncidentImpact | null => {
  if (impacts.includes('problems')) return 'problems';
  return impacts.includes('slow') ? 'slow' : null;
};

/** The corridor of ours behind a service: 'momo-gh' is 'momo:GH' as payouts count it. */
const corridorBehind = (key: ServiceKey) => {
  const { corridor } = serviceOf(key);
  if (key === 'tag') return corridorFor('tag', '*');
  const [rail = '', country = ''] = corridor?.split(':') ?? [];
  return corridors.find(
    (one) => one.rail === rail && (one.country === country || one.country === '*'),
  );
};

const impactOn = (spans: readonly Span[], key: ServiceKey, day: string): IncidentImpact | null =>
  worst(
    spans
      .filter(
        ({ services, from, until }) =>
          services.includes(key) &&
          lagosDay(from) <= day &&
          (until === null || lagosDay(until) >= day),
      )
      .map(({ impact }) => impact),
  );

const describeService = async (
  deps: StatusDeps,
  facts: Facts,
  key: ServiceKey,
): Promise<PublicService> => {
  const spec = serviceOf(key);
  const behind = corridorBehind(key);
  const counted = facts.days.get(
    spec.corridor ?? (key === 'tag' ? 'tag_transfer' : (spec.company ?? '')),
  );
  const judged = judgeService({
    paused: behind ? await pausedWords(deps, behind) : null,
    isSilent: spec.company !== undefined && facts.silent.has(spec.company),
    lastHour: facts.recent.get(spec.corridor ?? '') ?? { good: 0, bad: 0 },
    pending: facts.pending.get(spec.corridor ?? '') ?? null,
    incident: worst(
      facts.open.filter(({ services }) => services.includes(key)).map(({ impact }) => impact),
    ),
  });
  const total = [...(counted?.values() ?? [])].reduce(
    (sum, { good, bad }) => ({ good: sum.good + good, bad: sum.bad + bad }),
    { good: 0, bad: 0 },
  );
  return {
    key,
    group: spec.group,
    name: spec.name,
    ...judged,
    days: lettersOf(
      facts.dayNames.map((day) => judgeDay(counted?.get(day), impactOn(facts.spans, key, day))),
    ),
    percent: percentOf(total),
  };
};

const readAll = async (deps: StatusDeps, now: Date) => {
  const facts = await readFacts(deps, now);
  const [services, past] = await Promise.all([
    Promise.all(serviceKeys.map((key) => describeService(deps, facts, key))),
    findPastIncidents(deps.db, startOfLagosDay(dayBefore(now, shownDays - 1))),
  ]);
  return { from: facts.dayNames[0] ?? lagosDay(now), services, open: [...facts.open], past };
};

/** Fresh for some seconds; after so long without an answer of the database the last one is shown. */
const freshMs = 5_000;
const patienceMs = 1_500;

export const createStatusReading = (deps: StatusDeps) => {
  const read = createPatientReading(deps.clock, { freshMs, patienceMs }, (now) =>
    readAll(deps, now),
  );
  return {
    forget: read.forget,
    read: async () => {
      const found = await read();
      if (!found) return fail('STATUS_UNKNOWN', { retryAfterSeconds: 5 });
      const ageMs = deps.clock.now().getTime() - found.at.getTime();
      return ok({
        at: found.at.toISOString(),
        ageSeconds: Math.max(Math.floor(ageMs / 1_000), 0),
        isOld: found.isOld,
        ...found.value,
      });
    },
  };
};
