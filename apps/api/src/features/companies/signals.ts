/** Risks at outside companies: silence, low floats, and webhooks we could not use. */

import { companies } from '@cowrie/contract/companies/routes';
import { isAssetCode } from '@cowrie/money';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import type { SignalReading, SignalSource } from '#platform/room.ts';
import { totalSignal } from '#platform/signal-totals.ts';
import type { CompanyDeps } from './deps.ts';
import { readShortages } from './floats.ts';
import * as queries from './signal-queries.ts';

/** A company that we did not call for this long may answer again. */
const recentSeconds = 900;
/** As many failures in a row open the circuit to a company. */
const failuresInARow = 5;

const pages: Readonly<Record<string, string>> = {
  maplerad: '/admin/maplerad',
  reloadly: '/admin/reloadly',
  bridge: '/admin/bridge',
  smile: '/admin/smile-id',
};
const pageOf = (company: string): string => pages[company] ?? '/admin/webhooks';

const permission = 'providers.read';
const source = (kind: SignalSource['kind'], read: SignalSource['read']): SignalSource => ({
  kind,
  permissions: [permission],
  read,
});

/** Companies that did not answer our last calls, in whichever process. */
export const findSilentCompanies = ({ db }: Pick<CompanyDeps, 'db'>, now: Date) =>
  queries.readSilentCompanies(db, companies, {
    recently: addSeconds(now, -recentSeconds),
    failures: failuresInARow,
  });

const readDown = async (deps: CompanyDeps, now: Date): Promise<SignalReading[]> => {
  const { db } = deps;
  const silent = await findSilentCompanies(deps, now);
  return Promise.all(
    silent.map(async ({ company, oldest }) => ({
      part: company,
      permission,
      to: pageOf(company),
      count: 1,
      money: totalSignal(await queries.readOpenPayouts(db, company)).money,
      oldest,
    })),
  );
};

const readLowFloats = async ({ db }: CompanyDeps): Promise<SignalReading[]> =>
  (await readShortages(db)).map(({ company, currency, missing, since }) => ({
    part: company,
    permission,
    to: pageOf(company),
    count: 1,
    money: isAssetCode(currency) ? [{ currency, sum: missing }] : [],
    oldest: since,
  }));

type CompanyRows = Awaited<ReturnType<typeof queries.readRefused>>;
const eventSignals = (rows: CompanyRows, status: 'refused' | 'dead'): SignalReading[] =>
  rows.map(({ company, count, oldest }) => ({
    part: company,
    permission,
    to: `/admin/webhooks?company=${company}&status=${status}`,
    count: Number(count),
    oldest,
  }));

export const companySignals = (deps: CompanyDeps): SignalSource[] => [
  source('company_down', ({ now }) => readDown(deps, now)),
  source('low_float', () => readLowFloats(deps)),
  source('refused_events', async ({ now }) =>
    eventSignals(await queries.readRefused(deps.db, addSeconds(now, -daySeconds)), 'refused'),
  ),
  source('failed_events', async () => eventSignals(await queries.readFailed(deps.db), 'dead')),
];
