/**
 * Executes a quote. The corridor of orders checks and places it; this room says who is paid, what is
 * claimed with it, and how it travels. The send does exactly what the quote showed.
 */

import {
  answerOnce,
  type Authority,
  type Confirmed,
  confirmByHand,
  type Permit,
  placeOrder,
  readPermit,
} from '#features/orders/index.ts';
import { feesIn, findQuote, type QuoteRow } from '#features/quote/index.ts';
import type { ScamWarning } from '#features/scams/index.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { bindRequest } from './bind-request.ts';
import { carrySend } from './carry.ts';
import { checkName, type ExpectedName } from './payees/check-name.ts';
import { checkWarning, hasReadIn } from './check-warning.ts';
import { corridorOf } from './quotes/corridors.ts';
import type { TransferDeps } from './deps.ts';
import { leavingOf } from './leaving.ts';
import { describeSend } from './passkey-orders.ts';
import { checkOpen } from './payees/payee.ts';
import { type EndsRow, readEnds } from './people-queries.ts';
import { findSent } from './queries.ts';
import { referenceOf } from './rules.ts';
import { saveRecipient } from './book/save-recipient.ts';
import type { Sending } from './sending.ts';
import { storedPayee } from './payees/stored-payee.ts';

const answerOf = (row: { id: string; reference: string; status: string }) =>
  ok({
    transactionId: row.id,
    reference: row.reference,
    status: row.status as 'pending' | 'processing' | 'completed' | 'failed',
  });

type ConfirmCode =
  | Extract<Awaited<ReturnType<typeof confirmByHand>>, { ok: false }>['code']
  | 'GUARD_PROOF_REQUIRED';

type Intent = {
  readonly id: string;
  readonly userId: string;
  readonly quote: QuoteRow;
  /** Takes the person's word for what was permitted. */
  readonly confirm: (permit: Permit) => Promise<Result<Confirmed, ConfirmCode>>;
  /** True if the person has read the warning about the recipient and goes on. */
  readonly hasRead: (warning: ScamWarning) => boolean;
  /** Claims that the send uses up, beside those that the person gives. */
  readonly claims?: readonly string[];
  /** A digest of the call, if quote and send are one call. */
  readonly asked?: string;
  /**
   * Quoted in this call and not stored: no other request can use it, and both sides were just read.
   */
  readonly drafted?: { readonly ends: EndsRow };
  /** Where the sender is, as the call says. */
  readonly location?: string | undefined;
};

/** Reads everything again and checks it before the person's word is taken. */
const prepare = async (deps: TransferDeps, intent: Intent) => {
  const { userId, id, quote, asked, drafted, location } = intent;
  const payee = storedPayee.parse(quote.recipient);
  const corridor = corridorOf(quote.rail, payee.country, payee.type);
  if (!corridor) return fail('RAIL_OFF');
  // The quote may be older than a pause.
  const open = await checkOpen(deps, corridor, userId);
  if (!open.ok) return open;
  if (quote.expires_at <= deps.clock.now()) return fail('QUOTE_EXPIRED');
  const { movement, leaving } = leavingOf(userId, quote);
  const { currency } = movement;
  const reading = drafted
    ? Promise.resolve(drafted.ends)
    : readEnds(deps.db, { senderId: userId, recipientId: payee.userId ?? null, currency });
  const account = reading.then(({ sender_account: id }) => (id === null ? null : Number(id)));
  // Before the PIN and the selfie: a request that has ended must not use up a proof, and a block or a
  // warning may be newer than the quote.
  const [warned, bound, permit, ends] = await Promise.all([
    checkWarning(deps, userId, quote, intent.hasRead),
    bindRequest(deps, userId, quote),
    readPermit(deps, { id, movement, leaving, location, account }),
    reading,
  ]);
  if (!warned.ok) return warned;
  if (!bound.ok) return bound;
  if (!permit.ok) return permit;
  if (payee.userId !== undefined && ends.recipient_account === null)
    return fail('RECIPIENT_WALLET');
  const sending: Sending = {
    id,
    userId,
    asked,
    quote,
    fees: feesIn(quote),
    isDrafted: drafted !== undefined,
    corridor,
    payee,
    ends,
    account: permit.value.account,
  };
  return ok({ sending, permit: permit.value, bound: bound.value });
};

/** Another process executed the same request, perhaps in another way: held, or not. */
const answerAgain = async (deps: TransferDeps, { id, userId, quote, asked }: Intent) => {
  const before = await findSent(deps.db, userId, id);
  const isSame = asked === undefined ? before?.quoteId === quote.id : before?.asked === asked;
  return before && isSame ? answerOf(before) : undefined;
};

const carryOutFor = async (deps: TransferDeps, intent: Intent) => {
  const { id, quote, drafted } = intent;
  const prepared = await prepare(deps, intent);
  if (!prepared.ok) return prepared;
  const { sending, permit, bound } = prepared.value;
  const confirmed = await intent.confirm(permit);
  if (!confirmed.ok) return confirmed;
  const { method, referencePrefix } = sending.corridor;
  const placed = await placeOrder(deps, confirmed.value, {
    again: 'send money again',
    carry: (way) => carrySend(deps, sending, way),
    claims: [...(drafted ? [] : [quote.id]), ...bound.claims, ...(intent.claims ?? [])],
    jobs: bound.jobs,
    refusals: {
      // Another payment, the asker or the payer has ended the request meanwhile.
      claim_spent: () => fail(quote.request_code === null ? 'QUOTE_SPENT' : 'REQUEST_OVER'),
    },
    isImmediate: method === 'tag',
  });
  if (!placed.ok) return placed;
  const { isHeld } = placed.value;
  // A held send must not make its recipient a known one for the next.
  if (!isHeld && method !== 'claim') saveRecipient(deps, sending);
  const status = method === 'tag' && !isHeld ? 'completed' : 'pending';
  return answerOf({ id, reference: referenceOf(referencePrefix, id), status });
};

/** Executes a send, or answers as the same request was answered that another process executed. */
export const sendQuote = async (deps: TransferDeps, intent: Intent) => {
  const sent = await carryOutFor(deps, intent);
  const mayBeSent =
    !sent.ok && (sent.code === 'REQUEST_OVER' || sent.code === 'IDEMPOTENCY_KEY_REUSED');
  return (mayBeSent ? await answerAgain(deps, intent) : undefined) ?? sent;
};

/** Executes a quote that the person confirms with this call. */
export const sendByHand = (
  deps: TransferDeps,
  authority: Authority,
  intent: Pick<Intent, 'id' | 'quote' | 'asked' | 'drafted'>,
  /** A sentence before the first event of its timeline. */
  remark: string | null = null,
) =>
  sendQuote(deps, {
    ...intent,
    userId: authority.actor.userId,
    location: authority.header('x-location'),
    hasRead: hasReadIn(authority),
    confirm: async (permit) => {
      const signed = describeSend(intent.quote);
      const confirmed = await confirmByHand(deps, authority, permit, signed);
      if (!confirmed.ok || remark === null) return confirmed;
      return ok({ ...confirmed.value, event: `${remark} ${confirmed.value.event}` });
    },
  });

export const send = (
  deps: TransferDeps,
  authority: Authority,
  { quoteId, name }: { readonly quoteId: string; readonly name?: ExpectedName },
) => {
  const { userId } = authority.actor;
  return answerOnce(authority, 'send', {
    replay: async (id) => {
      const before = await findSent(deps.db, userId, id);
      if (!before) return undefined;
      return before.quoteId === quoteId ? answerOf(before) : fail('IDEMPOTENCY_KEY_REUSED');
    },
    run: async (id) => {
      const quote = await findQuote(deps.db, userId, quoteId);
      if (!quote) return fail('NOT_FOUND');
      const named = await checkName(deps, userId, quote, name);
      return named.ok ? sendByHand(deps, authority, { id, quote }, named.value) : named;
    },
  });
};
