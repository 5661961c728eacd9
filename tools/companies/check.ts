/** Makes the harmless calls and compares each answer with what our clients read. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import {
  type CheckedCompany,
  type HarmlessCall,
  harmlessCalls,
} from '../../apps/api/src/app/proofs/harmless-calls.ts';
import { createProviders } from '../../apps/api/src/app/providers.ts';
import { createSenders } from '../../apps/api/src/app/senders.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import type { Config } from '../../apps/api/src/platform/config.ts';
import type { Drift, DriftField } from '../../apps/api/src/providers/drift.ts';
import { withoutSecrets } from '../../apps/api/src/providers/masking.ts';
import { ProviderError } from '../../apps/api/src/providers/provider-error.ts';
import { fetchReadsOnly } from '../../apps/api/src/providers/reads-only.ts';

export type Result = 'fits' | 'differs' | 'refused' | 'no answer' | 'no key' | 'left out';

export type Checked = {
  readonly company: string;
  /** The host that was asked. */
  readonly address: string;
  readonly call: string;
  readonly result: Result;
  /** How much was read, or what is wrong. */
  readonly detail: string;
  /** The fields that differ. */
  readonly fields: readonly DriftField[];
  readonly ms: number;
};

/** Reads are repeated after a failure, so a silent company takes up to three timeouts. */
const patienceMs = 100_000;

const secretSettings = [
  'MAPLERAD_SECRET_KEY',
  'SMILE_API_KEY',
  'RELOADLY_CLIENT_ID',
  'RELOADLY_CLIENT_SECRET',
  'BRIDGE_API_KEY',
  'GOOGLE_MAPS_KEY',
  'COINGECKO_API_KEY',
  'RESEND_API_KEY',
  'TERMII_API_KEY',
  'AT_API_KEY',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_ACCOUNT_SID',
] as const satisfies readonly (keyof Config)[];

const describeAnswer = (answer: unknown): string => {
  if (!Array.isArray(answer)) return '';
  if (answer.length === 0) return 'no rows, so no row was compared';
  return answer.length === 1 ? '1 row' : `${answer.length} rows`;
};

/** One field with one problem counts as one difference, in however many rows it occurs. */
const listFields = (drifts: readonly Drift[]): DriftField[] => {
  const fields = drifts.flatMap((drift) => drift.fields);
  const known = new Map(fields.map((field) => [`${field.field} ${field.problem}`, field]));
  return [...known.values()];
};

const describeFields = (fields: readonly DriftField[]): string =>
  fields.map(({ field, problem }) => `${field || 'the whole answer'}: ${problem}`).join('; ');

const readFailure = (error: unknown): Pick<Checked, 'result' | 'detail'> => {
  if (!(error instanceof ProviderError)) throw error;
  const isRefusal =
    error.kind === 'rejected' || error.kind === 'misconfigured' || error.reason === 'rate_limited';
  return { result: isRefusal ? 'refused' : 'no answer', detail: error.message };
};

const waitFor = async (make: () => Promise<unknown>): Promise<unknown> => {
  const waiting = new AbortController();
  const giveUp = async (): Promise<never> => {
    await sleep(patienceMs, undefined, { signal: waiting.signal });
    throw new ProviderError({
      kind: 'unavailable',
      provider: '',
      message: `no answer within ${patienceMs / 1000} s`,
      retryable: true,
    });
  };
  const late = giveUp();
  // Cancelled as soon as the answer is there.
  late.catch(() => undefined);
  try {
    return await Promise.race([make(), late]);
  } finally {
    waiting.abort();
  }
};

type Outcome = Pick<Checked, 'result' | 'detail' | 'fields'>;

/** The drift of each call is collected in the call's own async context, so calls may overlap. */
const drifts = new AsyncLocalStorage<Drift[]>();

const makeCall = async (
  hasKey: boolean,
  { make, because = '' }: HarmlessCall,
): Promise<Outcome> => {
  if (!hasKey) return { result: 'no key', detail: '', fields: [] };
  if (!make) return { result: 'left out', detail: because, fields: [] };
  const collected: Drift[] = [];
  const outcome = await drifts
    .run(collected, () => waitFor(make))
    .then((answer) => ({ result: 'fits', detail: describeAnswer(answer) }) as const, readFailure);
  const fields = listFields(collected);
  if (fields.length === 0) return { ...outcome, fields };
  return { result: 'differs', detail: describeFields(fields), fields };
};

const checkCompany = async (
  { company, address, hasKey, calls }: CheckedCompany,
  mask: (text: string) => string,
): Promise<Checked[]> => {
  const rows: Checked[] = [];
  for (const call of calls) {
    const began = performance.now();
    const { result, detail, fields } = await makeCall(hasKey, call);
    const ms = Math.round(performance.now() - began);
    const host = URL.canParse(address) ? new URL(address).host : '';
    const facts = { company, address: host, call: call.name, result, ms };
    rows.push({ ...facts, detail: mask(detail), fields });
  }
  return rows;
};

const listCompanies = (config: Config): CheckedCompany[] => {
  const log = pino({ level: 'silent' });
  const platform = { config, clock: systemClock, log };
  const reportDrift = (drift: Drift): void => void drifts.getStore()?.push(drift);
  const record = (): void => undefined;
  const providers = createProviders(platform, { record, reportDrift }, { fetch: fetchReadsOnly });
  const senders = createSenders(platform, { fetch: fetchReadsOnly, reportDrift });
  return harmlessCalls({ providers, senders }, config);
};

export const namesOfCompanies = (config: Config): string[] =>
  listCompanies(config).map(({ company }) => company);

/** Companies are asked side by side, each one call at a time: some allow two calls a second. */
export const checkCompanies = async (
  config: Config,
  wanted: readonly string[] = [],
): Promise<Checked[]> => {
  const password = config.SMTP_URL ? decodeURIComponent(new URL(config.SMTP_URL).password) : '';
  const secrets = [...secretSettings.map((name) => config[name]), password];
  const mask = (text: string): string => withoutSecrets(text, secrets);
  const companies = listCompanies(config).filter(
    ({ company }) => wanted.length === 0 || wanted.includes(company),
  );
  const checked = await Promise.all(companies.map((company) => checkCompany(company, mask)));
  return checked.flat();
};

/** A company without a key is not switched on yet; everything else must fit. */
export const isWell = (checked: readonly Checked[]): boolean =>
  checked.every(({ result }) => ['fits', 'no key', 'left out'].includes(result));
