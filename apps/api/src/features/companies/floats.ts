/**
 * Money that the companies hold for us, and the amount below which staff should move money to them.
 * Staff set those amounts; the defaults are here, in whole units.
 */

import { floatCompanies, type FloatCompany } from '@cowrie/contract/companies/routes';
import { type AssetCode, formatMinor, isAssetCode, unitOf, wireAmount } from '@cowrie/money';
import * as z from 'zod';
import { defineProposal } from '#features/approvals/index.ts';
import { mergeSetting, readSetting, writeSetting } from '#platform/settings.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { Float, CompanyDeps } from './deps.ts';

const unlessSet: Readonly<Partial<Record<AssetCode, bigint>>> = { NGN: 10_000_000n, USD: 10_000n };
const unlessSetOther = 50_000n;

/** Minor units by names such as `maplerad:NGN`. */
const alertsKey = 'float_alerts';
const alertsSchema = z.record(z.string(), z.int().min(0)).catch({});
/** The floats that were low at the last check, by names such as `maplerad:NGN`. */
const shortagesKey = 'float_shortages';
const shortagesSchema = z
  .record(z.string(), z.object({ missing: z.int().min(0), since: z.iso.datetime() }))
  .catch({});
type Shortages = z.infer<typeof shortagesSchema>;

const companyNames: Readonly<Record<FloatCompany, string>> = {
  maplerad: 'Maplerad',
  reloadly: 'Reloadly',
  bridge: 'Bridge',
};

const nameOf = (company: FloatCompany, currency: AssetCode): string => `${company}:${currency}`;

type FloatState = Float & { readonly alertBelow: bigint; readonly low: boolean };

/** A company's floats with their alert amounts. Throws if the company does not answer. */
export const readFloats = async (
  deps: CompanyDeps,
  company: FloatCompany,
): Promise<FloatState[]> => {
  const floats = await deps.inbox.balances[company]();
  const alerts = await readAlerts(deps.db);
  return floats.map(({ currency, available }) => {
    const alertBelow = alertIn(alerts, company, currency);
    return { currency, available, alertBelow, low: available < alertBelow };
  });
};

/** The alert amount of a float: the one staff set, or the default. */
const alertIn = (
  alerts: Readonly<Record<string, number>>,
  company: FloatCompany,
  currency: AssetCode,
): bigint => {
  const set = alerts[nameOf(company, currency)];
  const usual = (unlessSet[currency] ?? unlessSetOther) * unitOf(currency);
  return set === undefined ? usual : BigInt(set);
};

const alertOf = async (db: Db | Tx, company: FloatCompany, currency: AssetCode): Promise<bigint> =>
  alertIn(await readAlerts(db), company, currency);

const readAlerts = async (db: Db | Tx) =>
  alertsSchema.parse((await readSetting(db, alertsKey)) ?? {});

const floatAlert = z.object({
  company: z.enum(floatCompanies),
  currency: z.string().refine(isAssetCode),
  alertBelow: z.int().min(0),
});

/**
 * If a low float is noticed too late, payouts stop. So its alert changes only by maker and checker.
 */
export const floatProposal = defineProposal({
  group: 'floats',
  kinds: ['float_alert'],
  action: 'companies.float_alert',
  schema: floatAlert,
  describe: async (_parts: CompanyDeps, tx, { company, currency, alertBelow }) => {
    const now = await alertOf(tx, company, currency);
    if (now === BigInt(alertBelow)) return fail('ALREADY_SO');
    const amount = formatMinor(alertBelow, currency);
    return ok({
      summary: `Alert when ${companyNames[company]} holds less than ${amount}`,
      before: { company, currency, alertBelow: Number(now) },
      after: { company, currency, alertBelow },
      parties: [],
    });
  },
  apply: (deps, tx, { company, currency, alertBelow }) =>
    mergeSetting(tx, alertsKey, { [nameOf(company, currency)]: alertBelow }, deps.clock.now()),
});

/** One company's floats, recorded for the metrics; undefined if it does not answer. */
const measure = async (
  deps: CompanyDeps,
  company: FloatCompany,
): Promise<FloatState[] | undefined> => {
  try {
    const floats = await readFloats(deps, company);
    for (const { currency, available, low } of floats) {
      deps.metrics.companyFloat.set({ company, currency }, wireAmount(available, currency));
      deps.metrics.companyFloatLow.set({ company, currency }, low ? 1 : 0);
    }
    return floats;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ company, kind: error.kind }, 'a company did not return our balance');
    return undefined;
  }
};

const readStoredShortages = async (db: Db): Promise<Shortages> =>
  shortagesSchema.parse((await readSetting(db, shortagesKey)) ?? {});

/** The floats that are below their alert, what is missing, and since when. */
export const readShortages = async (db: Db) =>
  Object.entries(await readStoredShortages(db)).map(([name, { missing, since }]) => {
    const [company = '', currency = ''] = name.split(':');
    return { company, currency, missing: BigInt(missing), since: new Date(since) };
  });

/**
 * Checks every float and reports those that have newly fallen below their alert: once, until they
 * are refilled. A company that does not answer keeps its last state.
 */
export const watchFloats = async (deps: CompanyDeps): Promise<void> => {
  const known = await readStoredShortages(deps.db);
  const now = deps.clock.now();
  const low: Shortages = {};
  for (const company of floatCompanies) {
    const floats = await measure(deps, company);
    if (!floats) {
      const unchanged = Object.entries(known).filter(([name]) => name.startsWith(`${company}:`));
      Object.assign(low, Object.fromEntries(unchanged));
      continue;
    }
    for (const { currency, available, alertBelow } of floats.filter((float) => float.low)) {
      const name = nameOf(company, currency);
      const since = known[name]?.since ?? now.toISOString();
      low[name] = { missing: wireAmount(alertBelow - available, currency), since };
      if (!known[name]) reportLowFloat(deps, company, currency);
    }
  }
  await inTx(deps.db, (tx) => writeSetting(tx, shortagesKey, low, now));
};

const reportLowFloat = (deps: CompanyDeps, company: FloatCompany, currency: AssetCode): void => {
  const message = `${company} holds too little ${currency} for us`;
  deps.log.error({ company, currency }, message);
  deps.report(new Error(message), { company, currency });
};
