/**
 * Executes a quote: PIN, selfie, limits, then the ledger. The send does exactly what the quote
 * showed.
 */

import type { Rail } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type AssetCode, money } from '@cowrie/money';
import { checkSelfie } from '#features/kyc/index.ts';
import { allowance, isLimitRefusal, limitFailure } from '#features/limits/index.ts';
import { type Order, reserve } from '#features/payouts/index.ts';
import { type Fee, feesIn, findQuote, type QuoteRow } from '#features/quote/index.ts';
import type { OpenTransaction, Outcome, Outflow, PlanJob, Refusal } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import {
  type Authority,
  confirmedWith,
  intentOf,
  onceAtATime,
  passPinOrPasskey,
} from './authorise.ts';
import { type Corridor, corridorOf } from './corridors.ts';
import { bindRequest } from './bind-request.ts';
import { caseJobs, type Flags, flagsFor, isHeldBy, ledgerRules, noteFlags } from './flags.ts';
import { shortBalance } from './make-quote.ts';
import type { TransferDeps } from './deps.ts';
import { type EndsRow, readEnds } from './people-queries.ts';
import { describeSend } from './passkey-orders.ts';
import { findSent } from './queries.ts';
import { referenceOf } from './rules.ts';
import { saveRecipient } from './save-recipient.ts';
import { storedPayee, type StoredPayee } from './stored-payee.ts';
import {
  arrivalEvents,
  incomingOf,
  legsOf,
  senderEvents,
  type TagMovement,
  totalOf,
} from './tag-movement.ts';

type Sending = {
  readonly id: string;
  readonly userId: string;
  readonly event: string;
  readonly asked: string | undefined;
  readonly quote: QuoteRow;
  readonly fees: readonly Fee[];
  readonly isDrafted: boolean;
  readonly corridor: Corridor;
  readonly payee: StoredPayee;
  readonly ends: EndsRow;
  readonly account: number;
  readonly outflow: Outflow;
  readonly claims: readonly string[];
  /** The jobs that come with the movement, beside those of the rules that it met. */
  readonly jobs: readonly PlanJob[];
  readonly flags: Flags;
};

const counterpartyOf = (payee: StoredPayee) => ({
  type: payee.type,
  name: payee.name,
  identifier: payee.identifier,
  country: payee.country,
  ...(payee.bankName === undefined ? {} : { bankName: payee.bankName }),
  ...(payee.userId === undefined ? {} : { userId: payee.userId }),
});

const historyOf = (
  sending: Sending,
): Omit<OpenTransaction, 'id' | 'userId' | 'status' | 'direction'> => {
  const { quote, corridor, payee } = sending;
  return {
    kind: corridor.kind,
    asset: quote.source_currency as AssetCode,
    amount: quote.source_amount,
    fees: sending.fees.map(({ label, amount }) => ({ label, amount })),
    counterparty: counterpartyOf(payee),
    reference: referenceOf(corridor.referencePrefix, sending.id),
    ...(quote.memo === null ? {} : { note: quote.memo }),
    detail: {
      ...(sending.isDrafted ? {} : { quoteId: quote.id }),
      rail: corridor.rail,
      reason: quote.reason,
      recipientKey: quote.recipient_key,
      expectedSeconds: quote.arrival_seconds,
      ...(sending.asked === undefined ? {} : { asked: sending.asked }),
      ...(quote.rate === null
        ? {}
        : {
            rate: quote.rate,
            target: { amount: Number(quote.target_amount), currency: quote.target_currency },
          }),
    },
    event: sending.event,
  };
};

const movementOf = (sending: Sending): TagMovement => {
  const { id, userId, quote, payee, ends } = sending;
  return {
    id,
    asset: quote.source_currency as AssetCode,
    amount: quote.source_amount,
    fees: sending.fees,
    from: { userId, account: sending.account, name: ends.sender_name, tag: ends.sender_tag },
    to: { userId: payee.userId ?? '', account: Number(ends.recipient_account) },
    reference: historyOf(sending).reference,
    memo: quote.memo,
  };
};

/** How a send is executed: as it was asked for, or held until staff have reviewed it. */
type Way = { readonly isHeld: boolean; readonly outflow: Outflow; readonly jobs: PlanJob[] };

/**
 * Posts a send between our wallets, and both people have it at the same time. If it is held, the
 * money stays in the sender's wallet, and the recipient hears of it when it arrives.
 */
const postToTag = async (deps: TransferDeps, sending: Sending, way: Way): Promise<Outcome> => {
  const { id, userId, claims } = sending;
  const { outflow, jobs } = way;
  const movement = movementOf(sending);
  const plan = { id, kind: 'tag_transfer', outflow, claims, jobs } as const;
  const own = { ...historyOf(sending), id, userId, direction: 'out' } as const;
  if (way.isHeld) {
    return deps.ledger.hold({
      ...plan,
      account: sending.account,
      amount: totalOf(movement),
      opens: [{ ...own, status: 'pending' }],
      events: senderEvents(movement, 'pending'),
    });
  }
  const ours = movement.fees.length > 0 ? await deps.ledger.system('fees', movement.asset) : 0;
  return deps.ledger.post({
    ...plan,
    legs: legsOf(movement, ours),
    opens: [{ ...own, status: 'completed' }, incomingOf(movement)],
    events: arrivalEvents(movement),
  });
};

/**
 * Turns the quote into an order. The payout carries the order from here on; the quote is not read
 * again.
 */
const orderOf = (sending: Sending, way: Way, at: Date): Order => {
  const { quote, corridor, payee } = sending;
  const history = historyOf(sending);
  const source = money(quote.source_amount, quote.source_currency as AssetCode);
  const target = money(quote.target_amount, quote.target_currency as AssetCode);
  return {
    id: sending.id,
    userId: sending.userId,
    originId: quote.id,
    quoteId: quote.id,
    rail: corridor.rail,
    company: corridor.company ?? 'maplerad',
    account: sending.account,
    asset: source.currency,
    amount: source.minor,
    fees: sending.fees,
    ordered: corridor.tells === 'source' ? source : target,
    target,
    destination: payee,
    reason: quote.reason,
    memo: quote.memo,
    reference: history.reference,
    promisedAt: addSeconds(at, quote.arrival_seconds),
    isFlagged: way.isHeld,
    outflow: way.outflow,
    claims: sending.claims,
    jobs: way.jobs,
    history,
  };
};

/**
 * Executes a send. The ledger stops it if it meets a rule about the sends of a day. Then it is placed
 * again: held, if one of the rules says so, otherwise without the rules that only watch.
 */
const place = async (deps: TransferDeps, sending: Sending) => {
  let { met, counted } = sending.flags;
  for (;;) {
    const isHeld = isHeldBy(met);
    const way: Way = {
      isHeld,
      outflow: { ...sending.outflow, ...(isHeld ? {} : ledgerRules(counted)) },
      jobs: [...sending.jobs, ...caseJobs(sending.id, sending.userId, met)],
    };
    const outcome = await (sending.corridor.company === null
      ? postToTag(deps, sending, way)
      : reserve(deps, orderOf(sending, way, deps.clock.now())));
    if (outcome.ok || outcome.code !== 'over_rule') return { outcome, isHeld, met };
    const over = new Set(outcome.rules);
    met = [...met, ...counted.filter(({ id }) => over.has(id))];
    counted = counted.filter(({ id }) => !over.has(id));
  }
};

const failureOf = async (deps: TransferDeps, sending: Sending, code: Refusal) => {
  const { userId, quote, corridor } = sending;
  const currency = quote.source_currency as WalletCurrency;
  if (isLimitRefusal(code)) {
    const refused = { userId, currency, rail: corridor.rail, amount: quote.source_amount };
    return limitFailure(deps, refused, code);
  }
  switch (code) {
    case 'insufficient_funds': {
      const sender = { senderId: userId, recipientId: null, currency };
      const { available } = await readEnds(deps.db, sender);
      return shortBalance(available ?? 0n, quote.total, currency);
    }
    case 'frozen':
      return fail('WALLET_FROZEN');
    case 'claim_spent':
      // Another payment, the asker or the payer has ended the request meanwhile.
      return fail(quote.request_code === null ? 'QUOTE_SPENT' : 'REQUEST_OVER');
    case 'id_reused':
      return fail('IDEMPOTENCY_KEY_REUSED');
    case 'busy':
      return fail('UNAVAILABLE', { retryAfterSeconds: 1 });
    default:
      throw new Error(`the ledger refused a send: ${code}`);
  }
};

const answerOf = (row: { id: string; reference: string; status: string }) =>
  ok({
    transactionId: row.id,
    reference: row.reference,
    status: row.status as 'pending' | 'processing' | 'completed' | 'failed',
  });

/** Checks the permission to send, and returns what the movement must claim. */
type Permit = (
  deps: TransferDeps,
  quote: QuoteRow,
) => Promise<
  Result<
    readonly string[],
    | 'PIN_NOT_SET'
    | 'PIN_WRONG'
    | 'PIN_LOCKED'
    | 'PASSKEY_REFUSED'
    | 'SELFIE_REQUIRED'
    | 'SELFIE_PROOF_INVALID'
  >
>;

type Intent = {
  readonly userId: string;
  readonly permit: Permit;
  /** The first event of its timeline. */
  readonly event: string;
  readonly id: string;
  readonly quote: QuoteRow;
  /** What the call asked for, if quote and send are one call. */
  readonly asked?: string;
  /**
   * Quoted in this call and not stored: no other request can use it, and both sides were just read.
   */
  readonly drafted?: { readonly ends: EndsRow };
};

/** Authorised by the person now: PIN or passkey, and a selfie if the policy asks for one. */
export const byHand =
  (authority: Authority, describe: (quote: QuoteRow) => string = describeSend): Permit =>
  async (deps, quote) => {
    const send = {
      userId: authority.actor.userId,
      rail: quote.rail as Rail,
      currency: quote.source_currency,
      amount: quote.source_amount,
      recipient: quote.recipient_key,
    };
    const [pin, selfie] = await Promise.all([
      passPinOrPasskey(deps, authority, describe(quote)),
      checkSelfie(deps, send, authority.header('x-selfie-proof')),
    ]);
    return pin.ok ? selfie : pin;
  };

/** Reads everything again and checks it before the ledger is asked. */
const prepare = async (deps: TransferDeps, intent: Intent) => {
  const { userId, permit, event, id, quote, asked, drafted } = intent;
  const payee = storedPayee.parse(quote.recipient);
  const rail = quote.rail as Rail;
  const corridor = corridorOf(rail, payee.country);
  if (!corridor) return fail('RAIL_OFF');
  if (quote.expires_at <= deps.clock.now()) return fail('QUOTE_EXPIRED');
  const currency = quote.source_currency as WalletCurrency;
  // Before the PIN and the selfie: a request that has ended must not use up a proof.
  const bound = await bindRequest(deps, userId, quote);
  if (!bound.ok) return bound;
  const [permitted, flags, allowed, ends] = await Promise.all([
    permit(deps, quote),
    flagsFor(deps, { userId, quote }),
    allowance(deps, { userId, currency, rail }),
    drafted?.ends ??
      readEnds(deps.db, { senderId: userId, recipientId: payee.userId ?? null, currency }),
  ]);
  if (!permitted.ok) return permitted;
  if (!allowed.ok) return allowed;
  if (ends.sender_account === null) return fail('WALLET_NOT_FOUND');
  if (payee.userId !== undefined && ends.recipient_account === null)
    return fail('RECIPIENT_WALLET');
  const account = Number(ends.sender_account);
  const { single, rolling, railRolling } = allowed.value;
  const outflow = { account, amount: quote.source_amount, rail, single, rolling, railRolling };
  const claims = [...(drafted ? [] : [quote.id]), ...bound.value.claims, ...permitted.value];
  const fees = feesIn(quote);
  const sending: Sending = {
    id,
    userId,
    event,
    asked,
    quote,
    fees,
    isDrafted: drafted !== undefined,
    corridor,
    payee,
    ends,
    account,
    outflow,
    claims,
    jobs: bound.value.jobs,
    flags,
  };
  return ok(sending);
};

export const carryOut = (
  deps: TransferDeps,
  authority: Authority,
  intent: Pick<Intent, 'id' | 'quote' | 'asked' | 'drafted'>,
) =>
  carryOutFor(deps, {
    ...intent,
    userId: authority.actor.userId,
    permit: byHand(authority),
    event: confirmedWith(authority),
  });

type Asked = Partial<Pick<Sending, 'asked'>>;

/** Another process executed the same request, perhaps in another way: held, or not. */
const answerAgain = async (
  deps: TransferDeps,
  { id, userId, quote, asked }: Pick<Intent, 'id' | 'userId' | 'quote'> & Asked,
) => {
  const before = await findSent(deps.db, userId, id);
  const isSame = asked === undefined ? before?.quoteId === quote.id : before?.asked === asked;
  return before && isSame ? answerOf(before) : undefined;
};

export const carryOutFor = async (deps: TransferDeps, intent: Intent) => {
  const { id } = intent;
  const prepared = await prepare(deps, intent);
  if (!prepared.ok) {
    const isOver = prepared.code === 'REQUEST_OVER';
    return (isOver ? await answerAgain(deps, intent) : undefined) ?? prepared;
  }
  const sending = prepared.value;
  const { outcome, isHeld, met } = await place(deps, sending);
  if (!outcome.ok) {
    const again = outcome.code === 'id_reused' ? await answerAgain(deps, sending) : undefined;
    return again ?? failureOf(deps, sending, outcome.code);
  }
  await noteFlags(deps, id, sending.userId, met);
  // A held send must not make its recipient a known one for the next.
  if (!isHeld) saveRecipient(deps, sending);
  const status = sending.corridor.company === null && !isHeld ? 'completed' : 'pending';
  const reference = referenceOf(sending.corridor.referencePrefix, id);
  return answerOf({ id, reference, status });
};

export const send = async (deps: TransferDeps, authority: Authority, quoteId: string) => {
  const intent = intentOf(authority, 'send');
  if (!intent.ok) return intent;
  const id = intent.value;
  const { userId } = authority.actor;
  const findAnswer = async () => {
    const before = await findSent(deps.db, userId, id);
    if (!before) return undefined;
    return before.quoteId === quoteId ? answerOf(before) : fail('IDEMPOTENCY_KEY_REUSED');
  };
  return onceAtATime(id, findAnswer, async (replay) => {
    const stored = await replay();
    if (stored) return stored;
    const quote = await findQuote(deps.db, userId, quoteId);
    return quote ? carryOut(deps, authority, { id, quote }) : fail('NOT_FOUND');
  });
};
