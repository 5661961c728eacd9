/**
 * Money into the vault, at once, and asking for it. Both need the PIN and an idempotency key: the id
 * of the movement follows from the key, so a repeated call is the same movement.
 */

import type { ParsedOf } from '@cowrie/contract';
import { requestsMost } from '@cowrie/contract/funds-protection/data';
import type * as contract from '@cowrie/contract/funds-protection/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { authorisePin } from '#features/identity/index.ts';
import { type Authority, intentOf } from '#features/transfers/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { openAccount, readBalance, type Refusal } from '#ledger/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { FundsDeps } from './deps.ts';
import { depositPlan, holdPlan } from './postings.ts';
import { holdPartnership, lockPerson } from './queries.ts';
import { toRequest } from './read-funds.ts';
import {
  countOpen,
  dropRequest,
  findDeposit,
  findRequest,
  holdPerson,
  keepRequest,
  readVaults,
  type RequestRow,
} from './request-queries.ts';
import { requestSeconds } from './rules.ts';
import { readTerms } from './terms.ts';

type Money = ParsedOf<typeof contract.moveIn>['body'];

const ownFreezeWords =
  'You froze your account. Unfreeze it in the security center to use your vault again.';

const frozenFailure = async (deps: FundsDeps, account: number) => {
  const balance = await readBalance(deps.db, account);
  return fail('WALLET_FROZEN', balance?.isOwnerFrozen ? { words: ownFreezeWords } : {});
};

/** What the ledger's refusal means, besides a lack of money. */
const failureOf = async (deps: FundsDeps, code: Refusal, account: number) => {
  switch (code) {
    case 'frozen':
      return frozenFailure(deps, account);
    case 'id_reused':
      return fail('IDEMPOTENCY_KEY_REUSED');
    case 'busy':
      return fail('UNAVAILABLE', { retryAfterSeconds: 1 });
    default:
      throw new Error(`the ledger refused a vault movement: ${code}`);
  }
};

const shortFailure = fail('INSUFFICIENT_BALANCE', {
  fields: { amount: 'There is not that much in your wallet.' },
});

/** The key, then the PIN: a call without a key moves nothing and counts no try. */
const authorise = async (deps: FundsDeps, authority: Authority, what: string) => {
  const intent = intentOf(authority, what);
  if (!intent.ok) return intent;
  const { actor, caller, header } = authority;
  const right = await authorisePin(deps, actor, header('x-transaction-pin') ?? '', caller);
  return right.ok ? intent : right;
};

const vaultOf = async (deps: FundsDeps, userId: string, currency: WalletCurrency) =>
  (await readVaults(deps.db, userId)).find((vault) => vault.currency === currency)?.account;

const openVault = async (deps: FundsDeps, userId: string, currency: WalletCurrency) =>
  (await vaultOf(deps, userId, currency)) ??
  inTx(deps.db, async (tx) => {
    await holdPerson(tx, userId);
    const spec = { ownerId: userId, kind: 'vault', code: 'main', asset: currency } as const;
    return openAccount(tx, spec, deps.clock.now());
  });

export const moveIn = async (deps: FundsDeps, authority: Authority, input: Money) => {
  const { userId } = authority.actor;
  const stopper = await deps.flags.stopper('vault', userId);
  if (stopper) return fail('FEATURE_OFF', stopper.words ? { words: stopper.words } : {});
  const intent = await authorise(deps, authority, 'vault-in');
  if (!intent.ok) return intent;
  const { currency } = input;
  const before = await findDeposit(deps.db, intent.value);
  if (before) {
    const isSame = before.asset === currency && before.amount === BigInt(input.amount);
    return isSame ? ok({ transactionId: intent.value }) : fail('IDEMPOTENCY_KEY_REUSED');
  }
  const wallet = await findWalletAccount(deps.db, userId, currency);
  if (wallet === undefined) return fail('WALLET_NOT_FOUND');
  const vault = await openVault(deps, userId, currency);
  const deposit = { id: intent.value, userId, currency, amount: BigInt(input.amount) };
  const outcome = await deps.ledger.post(depositPlan(deposit, { wallet, vault }));
  if (outcome.ok) return ok({ transactionId: intent.value });
  return outcome.code === 'insufficient_funds'
    ? shortFailure
    : failureOf(deps, outcome.code, wallet);
};

/** Moves money into a vault that exists, for a rule that its owner has confirmed; once for an id. */
export const moveToVault = async (
  deps: FundsDeps,
  deposit: {
    readonly id: string;
    readonly userId: string;
    readonly currency: WalletCurrency;
    readonly amount: bigint;
    /** Used up by this movement or by what stops it, never by both. */
    readonly claims: readonly string[];
  },
) => {
  const { userId, currency } = deposit;
  if (await findDeposit(deps.db, deposit.id)) return ok(null);
  const stopper = await deps.flags.stopper('vault', userId);
  if (stopper) return fail('FEATURE_OFF', stopper.words ? { words: stopper.words } : {});
  const [wallet, vault] = await Promise.all([
    findWalletAccount(deps.db, userId, currency),
    vaultOf(deps, userId, currency),
  ]);
  if (wallet === undefined) return fail('WALLET_NOT_FOUND');
  if (vault === undefined) return fail('FX_VAULT_MISSING');
  const event = 'Moved into your vault by your rule for incoming money.';
  const outcome = await deps.ledger.post(depositPlan({ ...deposit, event }, { wallet, vault }));
  if (outcome.ok) return ok(null);
  if (outcome.code === 'claim_spent') return fail('FX_USED');
  return outcome.code === 'insufficient_funds'
    ? shortFailure
    : failureOf(deps, outcome.code, wallet);
};

/** The currencies in which a person has a vault. */
export const vaultCurrencies = async (db: Db, userId: string): Promise<WalletCurrency[]> =>
  (await readVaults(db, userId)).map(({ currency }) => currency);

const isSameMoney = (row: RequestRow, { currency, amount }: Money): boolean =>
  row.currency === currency && row.amount === BigInt(amount);

const countedSeconds = 60;

/** Writes the request with the wait in effect now. The person is locked: no change comes between. */
const begin = async (
  deps: FundsDeps,
  tx: Tx,
  { id, userId, ...input }: Money & { readonly id: string; readonly userId: string },
): Promise<RequestRow | 'full' | 'reused'> => {
  await lockPerson(tx, userId);
  const known = await findRequest(tx, id);
  if (known && !isSameMoney(known, input)) return 'reused';
  if (known && known.state !== 'created') return known;
  const at = deps.clock.now();
  const since = addSeconds(at, -countedSeconds);
  const open = await countOpen(tx, { userId, currency: input.currency, since });
  if (!known && open >= requestsMost) return 'full';
  const terms = await readTerms(tx, userId, at);
  if (terms.partner) await holdPartnership(tx, userId, terms.partner.id);
  const { delay, partner } = terms.partner ? await readTerms(tx, userId, at) : terms;
  const row = await keepRequest(tx, {
    id,
    user_id: userId,
    currency: input.currency,
    amount: BigInt(input.amount),
    asked_at: at,
    until: addSeconds(at, requestSeconds(delay, partner)),
    partner_id: partner?.state === 'accepted' ? partner.id : null,
  });
  // Another call with the same key has placed the hold meanwhile.
  return row ?? (await findRequest(tx, id)) ?? 'full';
};

const place = async (deps: FundsDeps, authority: Authority, row: RequestRow, vault: number) => {
  const outcome = await deps.ledger.hold(holdPlan(row, vault));
  if (!outcome.ok) {
    await dropRequest(deps.db, row.id);
    return outcome.code === 'insufficient_funds'
      ? fail('VAULT_INSUFFICIENT', { fields: { amount: 'There is not that much in your vault.' } })
      : failureOf(deps, outcome.code, vault);
  }
  if (!outcome.replayed) {
    await inTx(deps.db, (tx) =>
      audit(deps, tx, authority, {
        action: 'funds_protection.asked',
        subject: `user:${row.user_id}`,
        detail: { requestId: row.id, currency: row.currency, until: row.until.toISOString() },
      }),
    );
  }
  const placed = await findRequest(deps.db, row.id);
  return ok(await toRequest(deps, placed ?? row));
};

export const askForMoney = async (deps: FundsDeps, authority: Authority, input: Money) => {
  const intent = await authorise(deps, authority, 'vault-out');
  if (!intent.ok) return intent;
  const { userId } = authority.actor;
  const id = intent.value;
  const before = await findRequest(deps.db, id);
  if (before && !isSameMoney(before, input)) return fail('IDEMPOTENCY_KEY_REUSED');
  if ((await findWalletAccount(deps.db, userId, input.currency)) === undefined) {
    return fail('WALLET_NOT_FOUND');
  }
  const vault = await vaultOf(deps, userId, input.currency);
  if (vault === undefined) return fail('VAULT_INSUFFICIENT');
  const row = await inTx(deps.db, (tx) => begin(deps, tx, { ...input, id, userId }));
  if (row === 'full') return fail('VAULT_REQUESTS_FULL');
  if (row === 'reused') return fail('IDEMPOTENCY_KEY_REUSED');
  if (row.state !== 'created') return ok(await toRequest(deps, row));
  return place(deps, authority, row, vault);
};
