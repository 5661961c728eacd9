import type { SelfieMode, SelfieReason } from '@cowrie/contract/kyc/data';
import type { FeeRail } from '@cowrie/contract/limits/data';
import { feeKinds } from '@cowrie/contract/quote/routes';
import type { Quote } from '@cowrie/contract/transfers/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { totalWith, wireAmount, wireSum, type Money } from '@cowrie/money';
import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { termsOf } from './fee-changes.ts';
import { applying, type Fee, feesOf } from './fees.ts';
import { currentSchedules, forgetQuotesBefore, insertQuote, type QuoteRow } from './queries.ts';

/** Facts that a room knows about a send before it is quoted. */
type NewQuote = {
  readonly userId: string;
  readonly rail: Quote['rail'];
  readonly country: string;
  readonly fixed: 'source' | 'target';
  readonly source: Money<WalletCurrency>;
  readonly target: Money;
  readonly rate: { readonly ours: string; readonly mid: string; readonly marginBp: number } | null;
  readonly arrival: { readonly words: string; readonly seconds: number };
  readonly recipient: Record<string, string>;
  readonly recipientKey: string;
  readonly reason: string;
  readonly memo: string | null;
  readonly seconds: number;
  /** The request for money that the send pays. */
  readonly requestCode?: string;
};

/** The fees in effect now, before there is an amount. */
export const currentTerms = async (
  deps: Pick<Platform, 'db' | 'clock'>,
  {
    country,
    ...by
  }: { readonly rail: FeeRail; readonly currency: WalletCurrency; readonly country: string },
) => {
  const schedules = await currentSchedules(deps, by.rail, by.currency);
  return applying(schedules, country).map(termsOf);
};

/** The fee lines of an amount, by the fees in effect now. */
export const currentFees = async (
  deps: Pick<Platform, 'db' | 'clock'>,
  by: {
    readonly rail: FeeRail;
    readonly country: string;
    readonly amount: Money<WalletCurrency>;
  },
): Promise<Fee[]> =>
  feesOf(await currentSchedules(deps, by.rail, by.amount.currency), by.country, by.amount.minor);

/** The current fees are stored with the quote: a later schedule does not change it. */
export const draftQuote = async (deps: Platform, wanted: NewQuote): Promise<QuoteRow> => {
  const at = deps.clock.now();
  const { rail, country, source, target, rate } = wanted;
  const fees = await currentFees(deps, { rail, country, amount: source });
  return {
    id: deps.ids.next(),
    user_id: wanted.userId,
    rail,
    fixed: wanted.fixed,
    source_currency: source.currency,
    source_amount: source.minor,
    target_currency: target.currency,
    target_amount: target.minor,
    rate: rate?.ours ?? null,
    mid_rate: rate?.mid ?? null,
    margin_bp: rate?.marginBp ?? 0,
    fees: fees.map((fee) => ({ ...fee, amount: Number(fee.amount) })),
    total: totalWith(source.minor, fees),
    arrival_words: wanted.arrival.words,
    arrival_seconds: wanted.arrival.seconds,
    recipient: wanted.recipient,
    recipient_key: wanted.recipientKey,
    reason: wanted.reason,
    memo: wanted.memo,
    request_code: wanted.requestCode ?? null,
    created_at: at,
    expires_at: addSeconds(at, wanted.seconds),
  };
};

export const keepQuote = async (deps: Platform, wanted: NewQuote): Promise<QuoteRow> => {
  const row = await draftQuote(deps, wanted);
  const { fees, recipient } = row;
  return insertQuote(deps.db, {
    ...row,
    fees: JSON.stringify(fees),
    recipient: JSON.stringify(recipient),
  });
};

const storedFees = z.array(
  z.object({ kind: z.enum(feeKinds), label: z.string(), amount: z.int().transform(BigInt) }),
);
/** The fees as every room that charges them stores them. */
export const feesIn = (row: { readonly fees: unknown }): Fee[] => storedFees.parse(row.fees);
export const wireFees = (row: { readonly fees: unknown }) =>
  feesIn(row).map(({ label, amount }) => ({ label, amount: Number(amount) }));

const recipientShape = z.object({
  type: z.string(),
  name: z.string(),
  identifier: z.string(),
  bankName: z.string().nullable().default(null),
  country: z.string(),
  paymentRail: z.string().nullable().default(null),
  coin: z.string().nullable().default(null),
  network: z.string().nullable().default(null),
  addressMemo: z.string().nullable().default(null),
});

/** A quote as people see it. The room that shows it adds what can only be known now. */
export const wireQuote = (
  row: QuoteRow,
  now: {
    readonly available: bigint;
    readonly isNew: boolean;
    readonly selfie: { readonly mode: SelfieMode; readonly reasons: readonly SelfieReason[] };
    /** Requirements of the sender's own guards; null if none of the guards is met. */
    readonly guard: Quote['guard'];
    readonly asksName: boolean;
    readonly scamWarning: { readonly id: string; readonly words: string } | null;
    readonly sentBefore: { readonly at: Date; readonly amount: bigint } | null;
    /**
     * Details of an American account that a person checks. They are read when they are shown, and
     * stored once.
     */
    readonly dollarAccount: { readonly routingNumber: string; readonly address: string } | null;
  },
): Quote => {
  const { source_currency: currency } = row;
  const amount = wireAmount(row.source_amount, currency);
  const subject = { rail: row.rail, amount, currency, recipient: row.recipient_key };
  return {
    id: row.id,
    rail: row.rail,
    fixed: row.fixed,
    source: { amount, currency },
    target: wireSum(row.target_amount, row.target_currency),
    rate: row.rate,
    midRate: row.mid_rate,
    marginBasisPoints: row.margin_bp,
    fees: feesIn(row).map((fee) => ({ ...fee, amount: wireAmount(fee.amount, currency) })),
    total: wireAmount(row.total, currency),
    available: wireAmount(now.available, currency),
    arrival: {
      words: row.arrival_words,
      by: addSeconds(row.created_at, row.arrival_seconds).toISOString(),
    },
    recipient: {
      ...recipientShape.parse(row.recipient),
      routingNumber: now.dollarAccount?.routingNumber ?? null,
      address: now.dollarAccount?.address ?? null,
      isNew: now.isNew,
    },
    reason: row.reason,
    memo: row.memo,
    selfie: now.selfie.reasons.length > 0 ? subject : null,
    selfiePolicy: { mode: now.selfie.mode, reasons: [...now.selfie.reasons] },
    guard: now.guard,
    asksName: now.asksName,
    scamWarning: now.scamWarning && { id: now.scamWarning.id, words: now.scamWarning.words },
    sentBefore: now.sentBefore && {
      at: now.sentBefore.at.toISOString(),
      amount: wireAmount(now.sentBefore.amount, currency),
    },
    requestCode: row.request_code,
    expiresAt: row.expires_at.toISOString(),
  };
};

const forget = clockJob('quote:forget', 600);
const keptSeconds = 30 * 86_400;

export const quoteJobs = (deps: Platform): JobHandler[] => [
  handleJob(
    forget,
    async () =>
      void (await forgetQuotesBefore(deps.db, addSeconds(deps.clock.now(), -keptSeconds))),
    '41 3 * * *',
  ),
];
