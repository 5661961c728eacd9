/**
 * Executes a quote: PIN, selfie, the sender's own guards, limits, then the ledger. The send does
 * exactly what the quote showed.
 */

import type { Rail } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type AssetCode, formatMoney, money } from '@cowrie/money';
import { checkSelfie } from '#features/kyc/index.ts';
import { allowance, isLimitRefusal, limitFailure, lowerAmount } from '#features/limits/index.ts';
import {
  type Decision,
  judgeSend,
  passGuardProof,
  startQuiet,
} from '#features/protections/index.ts';
import { feesIn, findQuote, type QuoteRow } from '#features/quote/index.ts';
import type { ScamWarning } from '#features/scams/index.ts';
import { readBalance, readWindow, type Refusal, spentSince } from '#ledger/index.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import {
  type Authority,
  confirmedWith,
  intentOf,
  onceAtATime,
  passPinOrPasskey,
} from './authorise.ts';
import { bindRequest } from './bind-request.ts';
import { checkName, type ExpectedName } from './check-name.ts';
import { checkWarning, hasReadIn } from './check-warning.ts';
import { placeSend } from './place-send.ts';
import { corridorOf } from './corridors.ts';
import { flagsFor, noteFlags } from './flags.ts';
import { guardedSend } from './guarded-send.ts';
import { shortBalance } from './make-quote.ts';
import type { TransferDeps } from './deps.ts';
import { type EndsRow, readEnds } from './people-queries.ts';
import { describeSend } from './passkey-orders.ts';
import { checkOpen } from './payee.ts';
import { findSent } from './queries.ts';
import { readRisk } from './read-risk.ts';
import { referenceOf } from './rules.ts';
import { saveRecipient } from './save-recipient.ts';
import type { Sending } from './sending.ts';
import { storedPayee } from './stored-payee.ts';

const ownFreezeWords =
  'You froze your account. Unfreeze it in the security center to send money again.';

const frozenFailure = async (deps: TransferDeps, account: number) => {
  const balance = await readBalance(deps.db, account);
  return fail('WALLET_FROZEN', balance?.isOwnerFrozen ? { words: ownFreezeWords } : {});
};

const failureOf = async (deps: TransferDeps, sending: Sending, code: Refusal) => {
  const { userId, quote, corridor } = sending;
  const currency = quote.source_currency as WalletCurrency;
  if (code === 'limit_rolling' && isOwnCap(sending)) return capFailure(deps, sending);
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
      return frozenFailure(deps, sending.account);
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

/** Whether the ledger kept to the sender's own daily cap, because it is below what staff allow. */
const isOwnCap = ({ guard, outflow }: Sending): boolean =>
  guard.cap !== null && outflow.rolling === guard.cap;

const capFailure = async (deps: TransferDeps, { guard, account, quote }: Sending) => {
  const asset = quote.source_currency as AssetCode;
  const cap = guard.cap ?? 0n;
  const spent = spentSince(await readWindow(deps.db, account), deps.clock.now().getTime());
  const left = cap > spent ? cap - spent : 0n;
  const words = `Your own daily cap is ${formatMoney(money(cap, asset))}. You have ${formatMoney(money(left, asset))} left in 24 hours.`;
  return fail('GUARD_CAP', { words, details: { cap: Number(cap), left: Number(left) } });
};

const answerOf = (row: { id: string; reference: string; status: string }) =>
  ok({
    transactionId: row.id,
    reference: row.reference,
    status: row.status as 'pending' | 'processing' | 'completed' | 'failed',
  });

type Permission = {
  readonly claims: readonly string[];
  /** Given with the duress PIN. */
  readonly isDuress: boolean;
};

/**
 * Checks the permission to send, and returns what the movement must claim. `asked` says what the
 * sender's own guards ask for.
 */
type Permit = (
  deps: TransferDeps,
  quote: QuoteRow,
  asked: Decision['proof'],
) => Promise<
  Result<
    Permission,
    | 'PIN_NOT_SET'
    | 'PIN_WRONG'
    | 'PIN_LOCKED'
    | 'PASSKEY_REFUSED'
    | 'SELFIE_REQUIRED'
    | 'SELFIE_PROOF_INVALID'
    | 'GUARD_PROOF_REQUIRED'
    | 'GUARD_PROOF_INVALID'
    | 'CODE_INVALID'
    | 'CODE_EXPIRED'
    | 'CODE_TRIES_EXCEEDED'
  >
>;

type Intent = {
  readonly userId: string;
  readonly permit: Permit;
  /** True if the person has read the warning about the recipient and goes on. */
  readonly hasRead: (warning: ScamWarning) => boolean;
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
  /** Where the sender is, as the call says. */
  readonly location?: string | undefined;
};

/** Authorised by the person now: PIN or passkey, and a selfie if the policy asks for one. */
export const byHand =
  (authority: Authority, describe: (quote: QuoteRow) => string = describeSend): Permit =>
  async (deps, quote, asked) => {
    const send = {
      userId: authority.actor.userId,
      rail: quote.rail as Rail,
      currency: quote.source_currency,
      amount: quote.source_amount,
      recipient: quote.recipient_key,
    };
    const [pin, selfie] = await Promise.all([
      passPinOrPasskey(deps, authority, describe(quote)),
      checkSelfie(
        deps,
        send,
        authority.header('x-selfie-proof'),
        readRisk(deps, authority.actor, quote),
      ),
    ]);
    if (!pin.ok) return pin;
    if (!selfie.ok) return selfie;
    const isDuress = pin.value === 'duress';
    if (asked.length === 0) return ok({ claims: selfie.value, isDuress });
    const proof = await passGuardProof(deps, send, {
      selfie: authority.header('x-selfie-proof'),
      code: authority.header('x-guard-code'),
    });
    if (!proof.ok) return proof;
    return ok({ claims: [...new Set([...selfie.value, ...proof.value])], isDuress });
  };

/** Reads everything again and checks it before the ledger is asked. */
const prepare = async (deps: TransferDeps, intent: Intent) => {
  const { userId, permit, event, id, quote, asked, drafted } = intent;
  const payee = storedPayee.parse(quote.recipient);
  const rail = quote.rail as Rail;
  const corridor = corridorOf(rail, payee.country, payee.type);
  if (!corridor) return fail('RAIL_OFF');
  // The quote may be older than a pause.
  const open = await checkOpen(deps, corridor, userId);
  if (!open.ok) return open;
  if (quote.expires_at <= deps.clock.now()) return fail('QUOTE_EXPIRED');
  const currency = quote.source_currency as WalletCurrency;
  // Before the PIN and the selfie: a request that has ended must not use up a proof, and a block or a
  // warning may be newer than the quote.
  const [warned, bound, guard] = await Promise.all([
    checkWarning(deps, userId, quote, intent.hasRead),
    bindRequest(deps, userId, quote),
    judgeSend(deps, { ...guardedSend(userId, quote), location: intent.location }),
  ]);
  if (!warned.ok) return warned;
  if (!bound.ok) return bound;
  const [permitted, flags, allowed, ends] = await Promise.all([
    permit(deps, quote, guard.proof),
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
  const isUnderDuress = guard.periodId !== null || permitted.value.isDuress;
  const quiet = isUnderDuress ? await startQuiet(deps, userId, currency, guard.periodId) : null;
  const { single, railRolling } = allowed.value;
  const rolling = lowerAmount(allowed.value.rolling, guard.cap);
  const outflow = { account, amount: quote.source_amount, rail, single, rolling, railRolling };
  const claims = [...(drafted ? [] : [quote.id]), ...bound.value.claims, ...permitted.value.claims];
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
    guard,
    quiet,
  };
  return ok(sending);
};

export const carryOut = (
  deps: TransferDeps,
  authority: Authority,
  intent: Pick<Intent, 'id' | 'quote' | 'asked' | 'drafted'>,
  /** A sentence before the first event of its timeline. */
  remark: string | null = null,
) =>
  carryOutFor(deps, {
    ...intent,
    userId: authority.actor.userId,
    permit: byHand(authority),
    location: authority.header('x-location'),
    hasRead: hasReadIn(authority),
    event: [remark, confirmedWith(authority)].filter(Boolean).join(' '),
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
  const { outcome, isHeld, met } = await placeSend(deps, sending);
  if (!outcome.ok) {
    const again = outcome.code === 'id_reused' ? await answerAgain(deps, sending) : undefined;
    return again ?? failureOf(deps, sending, outcome.code);
  }
  await noteFlags(deps, id, sending.userId, met);
  // A held send must not make its recipient a known one for the next.
  const { method } = sending.corridor;
  if (!isHeld && method !== 'claim') saveRecipient(deps, sending);
  const status = method === 'tag' && !isHeld ? 'completed' : 'pending';
  const reference = referenceOf(sending.corridor.referencePrefix, id);
  return answerOf({ id, reference, status });
};

/** Checks the expected name, then executes the quote. */
const sendNamed = async (
  deps: TransferDeps,
  authority: Authority,
  intent: Pick<Intent, 'id' | 'quote'>,
  name: ExpectedName,
) => {
  const named = await checkName(deps, authority.actor.userId, intent.quote, name);
  return named.ok ? carryOut(deps, authority, intent, named.value) : named;
};

export const send = async (
  deps: TransferDeps,
  authority: Authority,
  { quoteId, name }: { readonly quoteId: string; readonly name?: ExpectedName },
) => {
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
    return quote ? sendNamed(deps, authority, { id, quote }, name) : fail('NOT_FOUND');
  });
};
