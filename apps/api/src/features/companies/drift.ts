/**
 * Schema drift: answers and events of outside companies that do not fit the format we read. They
 * are counted and kept with their newest sample, so that staff see the field that changed. Keeping
 * them never delays a call and never makes one fail.
 */

import type { companies } from '@cowrie/contract/companies/routes';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import type { Drift, ReportDrift } from '#providers/drift.ts';
import { companyOf } from './recorder.ts';
import type { CompanyDeps } from './deps.ts';
import { type DriftRow, readDrift, saveDrift } from './drift-queries.ts';

export type DriftRecorder = {
  readonly report: ReportDrift;
  readonly flush: () => Promise<void>;
};

const flushMs = 500;
/** Kinds of misfit that wait to be saved. A company that changes everything must not fill memory. */
const mostWaiting = 500;
const longestText = 200;
const longestSample = 8_000;

/** Ids, references and phone numbers have digits; versions such as `v1` stay. */
const withoutIds = (path: string): string =>
  path
    .split('/')
    .map((part) => (/\d/.test(part) && !/^v\d$/.test(part) ? '{id}' : part))
    .join('/');

/** 'data.3.amount' → 'data.*.amount': the place in a list says nothing. */
const withoutPlaces = (field: string): string =>
  field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? '*' : part))
    .join('.');

const short = (text: string): string => text.slice(0, longestText);

const sampleOf = (value: unknown): string => {
  const text = JSON.stringify(value ?? null);
  return text.length > longestSample
    ? JSON.stringify({ beginning: text.slice(0, longestSample) })
    : text;
};

const driftRowsOf = ({ provider, source, at, fields, sample }: Drift): DriftRow[] => {
  const kept = sampleOf(sample);
  const named = fields.length > 0 ? fields : [{ field: '', problem: 'does not fit' }];
  return named.map(({ field, problem }) => ({
    company: companyOf(provider),
    source: short(withoutIds(source)),
    field: short(withoutPlaces(field)),
    problem: short(problem),
    count: 1,
    first_at: at,
    last_at: at,
    sample: kept,
  }));
};

const keyOf = ({ company, source, field, problem }: DriftRow): string =>
  JSON.stringify([company, source, field, problem]);

export const createDriftRecorder = ({
  db,
  log,
  metrics,
}: Pick<Platform, 'db' | 'log' | 'metrics'>): DriftRecorder => {
  let waiting = new Map<string, DriftRow>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...waiting.values()];
    waiting = new Map();
    for (const row of rows) {
      await saveDrift(db, row).catch((error: unknown) =>
        log.warn({ err: error, company: row.company }, 'an unreadable answer was not kept'),
      );
    }
  };
  return {
    report: (drift) => {
      metrics.companyDrift.inc({ company: companyOf(drift.provider) });
      for (const row of driftRowsOf(drift)) {
        const known = waiting.get(keyOf(row));
        if (!known && waiting.size >= mostWaiting) continue;
        const { count = 0, first_at = row.first_at } = known ?? {};
        waiting.set(keyOf(row), { ...row, count: count + 1, first_at });
      }
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    flush,
  };
};

export const listDrift = async (deps: CompanyDeps, company: (typeof companies)[number]) => {
  const rows = await readDrift(deps.db, company);
  return ok({
    items: rows.map(({ source, field, problem, count, first_at, last_at, sample }) => ({
      source,
      field,
      problem,
      count: Number(count),
      firstAt: first_at.toISOString(),
      lastAt: last_at.toISOString(),
      sample,
    })),
  });
};
