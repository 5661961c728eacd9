import { floatCompanies, type FloatCompany } from '@cowrie/contract/companies/routes';
import { money, toWire, unitOf, type AssetCode } from '@cowrie/money';
import * as z from 'zod';
import { mergeSetting, readSetting, writeSetting } from '#features/staff/index.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import { type Db, inTx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { Float, InboxParts } from './parts.ts';

/**
 * What the companies hold for us, and below which amount somebody should move money to them. Staff
 * set those amounts; what nobody has set yet stands here, in whole units.
 */
const unlessSet: Readonly<Partial<Record<AssetCode, bigint>>> = { NGN: 10_000_000n, USD: 10_000n };
const unlessSetOther = 50_000n;

/** Minor units under names like `maplerad:NGN`. */
const alertsKey = 'float_alerts';
const alertsSchema = z.record(z.string(), z.int().min(0)).catch({});
/** The names of those that were low when they were last looked at. */
const lowKey = 'low_floats';
const lowSchema = z.array(z.string()).catch([]);

const nameOf = (company: FloatCompany, currency: AssetCode): string => `${company}:${currency}`;

type FloatState = Float & { readonly alertBelow: bigint; readonly low: boolean };

/** A company's floats with the amounts they are measured by. Fails when the company does. */
export const readFloats = async (
  parts: InboxParts,
  company: FloatCompany,
): Promise<FloatState[]> => {
  const floats = await parts.inbox.balances[company]();
  const alerts = await readAlerts(parts.db);
  return floats.map(({ currency, available }) => {
    const usual = (unlessSet[currency] ?? unlessSetOther) * unitOf(currency);
    const set = alerts[nameOf(company, currency)];
    const alertBelow = set === undefined ? usual : BigInt(set);
    return { currency, available, alertBelow, low: available < alertBelow };
  });
};

const readAlerts = async (db: Db) => alertsSchema.parse((await readSetting(db, alertsKey)) ?? {});

export const setFloatAlert = (
  parts: InboxParts,
  actor: Actor,
  input: {
    readonly company: FloatCompany;
    readonly currency: AssetCode;
    readonly alertBelow: number;
    readonly reason: string;
  },
  caller: Caller,
) =>
  inTx(parts.db, async (tx) => {
    const { company, currency, alertBelow, reason } = input;
    const at = parts.clock.now();
    const name = nameOf(company, currency);
    const before = alertsSchema.parse(
      (await mergeSetting(tx, alertsKey, { [name]: alertBelow }, at)) ?? {},
    );
    await appendAudit(tx, {
      at,
      actor: actor.userId,
      action: 'inbox.float_alert_set',
      subject: `float:${name}`,
      detail: { before: before[name] ?? null, after: alertBelow, reason },
      ip: caller.ip,
      requestId: caller.requestId,
    });
    return ok({ done: true as const });
  });

/** One company's floats, measured for the graphs; undefined while it does not answer. */
const measure = async (
  parts: InboxParts,
  company: FloatCompany,
): Promise<FloatState[] | undefined> => {
  try {
    const floats = await readFloats(parts, company);
    for (const { currency, available, low } of floats) {
      parts.metrics.companyFloat.set({ company, currency }, toWire(money(available, currency)));
      parts.metrics.companyFloatLow.set({ company, currency }, low ? 1 : 0);
    }
    return floats;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ company, kind: error.kind }, 'a company did not say what it holds for us');
    return undefined;
  }
};

/**
 * Looks at every float and tells of those that have newly fallen below their alert: once a fall, until
 * it has been filled again. A company that does not answer is as low as it was.
 */
export const watchFloats = async (parts: InboxParts): Promise<void> => {
  const known = lowSchema.parse((await readSetting(parts.db, lowKey)) ?? []);
  const low: string[] = [];
  for (const company of floatCompanies) {
    const floats = await measure(parts, company);
    if (!floats) {
      low.push(...known.filter((name) => name.startsWith(`${company}:`)));
      continue;
    }
    for (const { currency } of floats.filter((float) => float.low)) {
      const name = nameOf(company, currency);
      low.push(name);
      if (!known.includes(name)) tell(parts, company, currency);
    }
  }
  await inTx(parts.db, (tx) => writeSetting(tx, lowKey, low, parts.clock.now()));
};

const tell = (parts: InboxParts, company: FloatCompany, currency: AssetCode): void => {
  const message = `${company} holds too little ${currency} for us`;
  parts.log.error({ company, currency }, message);
  parts.report(new Error(message), { company, currency });
};
