/**
 * Money into the vault, at once, and asking for it. Both take the corridor of orders: the id of the
 * movement follows from the idempotency key, so a repeated call is the same movement.
 */

import type { ErrorCode, ParsedOf } from '@cowrie/contract';
import { requestsMost } from '@cowrie/contract/funds-protection/data';
import type * as contract from '@cowrie/contract/funds-protection/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { lockUser, holdPerson } from '#features/identity/index.ts';
import {
  answerOnce,
  type Authority,
  confirmOwn,
  type OwnConfirmed,
  permitOwn,
  placeOwn,
} from '#features/orders/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { openAccount } from '#ledger/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { checkSwitch } from '#platform/flags.ts';
import { addSeconds } from '#platform/clock.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import { type Failure, fail, ok } from '#platform/result.ts';
import type { FundsDeps } from './deps.ts';
import { type Deposit, depositPlan, holdPlan } from './postings.ts';
import { holdPartnership } from './queries.ts';
import { toRequest } from './read-funds.ts';
import {
  countOpen,
  dropRequest,
  findDeposit,
  findRequest,
  keepRequest,
  readVaults,
  type RequestRow,
} from './request-queries.ts';
import { requestSeconds } from './rules.ts';
import { readTerms } from './terms.ts';

type Money = ParsedOf<typeof contract.moveIn>['body'];

const vaultOf = async (deps: FundsDeps, userId: string, currency: WalletCurrency) =>
  (await readVaults(deps.db, userId)).find((vault) => vault.currency === currency)?.account;

const openVault = async (deps: FundsDeps, userId: string, currency: WalletCurrency) =>
  (await vaultOf(deps, userId, currency)) ??
  inTx(deps.db, async (tx) => {
    await holdPerson(tx, userId);
    const spec = { ownerId: userId, kind: 'vault', code: 'main', asset: currency } as const;
    return openAccount(tx, spec, deps.clock.now());
  });

/** A passkey would sign this; the vault takes only the PIN so far. */
const describe = (way: 'in' | 'out', { currency, amount }: Money): string =>
  JSON.stringify(['vault', way, currency, amount]);

const again = 'use your vault again';

const short = fail('INSUFFICIENT_BALANCE', {
  fields: { amount: 'There is not that much in your wallet.' },
});

const movementOf = ({
  userId,
  currency,
  amount,
}: Pick<Deposit, 'userId' | 'currency' | 'amount'>) => ({
  userId,
  currency,
  amount,
  total: amount,
});

const depositBy = (
  deps: FundsDeps,
  { id, movement, account: wallet, event }: OwnConfirmed,
  vault: number,
  rule: Pick<Deposit, 'kind' | 'claims'> = {},
) => ({
  again,
  short: () => short,
  carry: () =>
    deps.ledger.post(depositPlan({ ...movement, ...rule, id, event }, { wallet, vault })),
});

export const moveIn = async (deps: FundsDeps, authority: Authority, input: Money) => {
  const { userId } = authority.actor;
  const open = await checkSwitch(deps, 'vault', userId);
  if (!open.ok) return open;
  const { currency } = input;
  const amount = BigInt(input.amount);
  return answerOnce(authority, 'vault-in', {
    replay: async (id) => {
      const before = await findDeposit(deps.db, id);
      if (!before) return undefined;
      const isSame = before.asset === currency && before.amount === amount;
      return isSame ? ok({ transactionId: id }) : fail('IDEMPOTENCY_KEY_REUSED');
    },
    run: async (id) => {
      const permit = await permitOwn(deps, {
        id,
        movement: movementOf({ userId, currency, amount }),
      });
      if (!permit.ok) return permit;
      const confirmed = await confirmOwn(deps, authority, permit.value, describe('in', input));
      if (!confirmed.ok) return confirmed;
      const vault = await openVault(deps, userId, currency);
      const placing = depositBy(deps, confirmed.value, vault);
      const placed = await placeOwn(deps, confirmed.value, placing);
      return placed.ok ? ok({ transactionId: id }) : placed;
    },
  });
};

/** Moves money into the vault by a rule that its owner has confirmed; once for an id. */
export const moveToVault = async <Code extends ErrorCode = never>(
  deps: FundsDeps,
  { event, ...deposit }: Deposit & { readonly event: string },
  /** When a claim of the deposit is used up. */
  spent?: () => Failure<Code>,
) => {
  const { id, userId, currency } = deposit;
  if (await findDeposit(deps.db, id)) return ok(null);
  const open = await checkSwitch(deps, 'vault', userId);
  if (!open.ok) return open;
  const [permit, vault] = await Promise.all([
    permitOwn(deps, { id, movement: movementOf(deposit) }),
    openVault(deps, userId, currency),
  ]);
  if (!permit.ok) return permit;
  const confirmed = { ...permit.value, event };
  const placed = await placeOwn<unknown, Code | 'INSUFFICIENT_BALANCE'>(deps, confirmed, {
    ...depositBy(deps, confirmed, vault, deposit),
    ...(spent && { refusals: { claim_spent: spent } }),
  });
  return placed.ok ? ok(null) : placed;
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
  await lockUser(tx, userId);
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

const writeRequest = async (
  deps: FundsDeps,
  request: Money & { readonly id: string; readonly userId: string },
) => {
  const row = await inTx(deps.db, (tx) => begin(deps, tx, request));
  if (row === 'full') return fail('VAULT_REQUESTS_FULL');
  return row === 'reused' ? fail('IDEMPOTENCY_KEY_REUSED') : ok(row);
};

const noteRequest = (deps: FundsDeps, authority: Authority, row: RequestRow): Promise<void> =>
  inTx(deps.db, (tx) =>
    audit(deps, tx, authority, {
      action: 'funds_protection.asked',
      subject: `user:${row.user_id}`,
      detail: { requestId: row.id, currency: row.currency, until: row.until.toISOString() },
    }),
  );

const placeRequest = async (
  deps: FundsDeps,
  authority: Authority,
  confirmed: OwnConfirmed,
  input: Money,
) => {
  const { id, account: vault } = confirmed;
  const { userId } = authority.actor;
  const placed = await placeOwn(deps, confirmed, {
    again,
    row: {
      write: () => writeRequest(deps, { ...input, id, userId }),
      remove: () => dropRequest(deps.db, id),
    },
    carry: (_, row) =>
      // Another call with the same key has placed it.
      row.state === 'created'
        ? deps.ledger.hold(holdPlan(row, vault))
        : Promise.resolve({ ok: true, at: row.asked_at, replayed: true }),
    short: () =>
      fail('VAULT_INSUFFICIENT', {
        fields: { amount: 'There is not that much money in your vault.' },
      }),
  });
  if (!placed.ok) return placed;
  const { row, replayed } = placed.value;
  if (!replayed) await noteRequest(deps, authority, row);
  return ok(await toRequest(deps, (await findRequest(deps.db, id)) ?? row));
};

export const askForMoney = (deps: FundsDeps, authority: Authority, input: Money) => {
  const { userId } = authority.actor;
  const { currency } = input;
  const amount = BigInt(input.amount);
  return answerOnce(authority, 'vault-out', {
    replay: async (id) => {
      const before = await findRequest(deps.db, id);
      if (before && !isSameMoney(before, input)) return fail('IDEMPOTENCY_KEY_REUSED');
      const isPlaced = before !== undefined && before.state !== 'created';
      return isPlaced ? ok(await toRequest(deps, before)) : undefined;
    },
    run: async (id) => {
      const [wallet, account] = await Promise.all([
        findWalletAccount(deps.db, userId, currency),
        vaultOf(deps, userId, currency),
      ]);
      if (wallet === undefined) return fail('WALLET_NOT_FOUND');
      if (account === undefined) return fail('VAULT_INSUFFICIENT');
      const movement = movementOf({ userId, currency, amount });
      const permit = await permitOwn(deps, { id, movement, account });
      if (!permit.ok) return permit;
      const confirmed = await confirmOwn(deps, authority, permit.value, describe('out', input));
      return confirmed.ok ? placeRequest(deps, authority, confirmed.value, input) : confirmed;
    },
  });
};
