/** A person's rules for money that comes in from outside. */

import type { ParsedOf } from '@cowrie/contract';
import { pairOf } from '@cowrie/contract/fx/data';
import type * as contract from '@cowrie/contract/fx/routes';
import type { FxIncomingRule } from '@cowrie/contract/fx/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { vaultCurrencies } from '#features/funds-protection/index.ts';
import { type Authority, passOwn } from '#features/orders/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { lockOpenPerson } from '../conversion-queries.ts';
import { describeFx } from '../convert.ts';
import type { FxDeps } from '../deps.ts';
import { digestOf } from '../digest.ts';
import { tellChanged } from '../events.ts';
import * as queries from './queries.ts';
import { stopRuns } from './run.ts';

type Body = ParsedOf<typeof contract.setIncoming>['body'];

const showRule = (row: queries.RuleRow, last: queries.RunRow | undefined): FxIncomingRule => ({
  currency: row.currency,
  to: row.to_currency,
  convert: row.convert_share,
  vault: row.vault_share,
  keep: 100 - row.convert_share - row.vault_share,
  least: Number(row.least),
  createdAt: row.created_at.toISOString(),
  lastRun: last
    ? {
        at: last.created_at.toISOString(),
        amount: Number(last.amount),
        state: last.state,
        words: last.words,
      }
    : null,
});

export const rulesAtHome = async (deps: FxDeps, userId: string): Promise<FxIncomingRule[]> => {
  const rows = await queries.listRules(deps.db, userId);
  return Promise.all(
    rows.map(async (row) => showRule(row, await queries.lastRunOf(deps.db, userId, row.currency))),
  );
};

const isSame = (
  row: queries.RuleRow,
  currency: WalletCurrency,
  { to, shares, least }: Body,
): boolean =>
  row.currency === currency &&
  row.to_currency === to &&
  row.convert_share === shares.convert &&
  row.vault_share === shares.vault &&
  row.least === BigInt(least);

const checkRule = async (deps: FxDeps, userId: string, currency: WalletCurrency, body: Body) => {
  if (!pairOf(currency, body.to)) return failAt('FX_PAIR', 'to');
  const [wallet, other, vaults] = await Promise.all([
    findWalletAccount(deps.db, userId, currency),
    findWalletAccount(deps.db, userId, body.to),
    vaultCurrencies(deps.db, userId),
  ]);
  if (wallet === undefined || other === undefined) return fail('WALLET_NOT_FOUND');
  const isMissing = body.shares.vault > 0 && !vaults.includes(currency);
  return isMissing ? failAt('FX_VAULT_MISSING', 'vault') : ok(null);
};

const keepRule = async (
  deps: FxDeps,
  tx: Tx,
  userId: string,
  { currency, body }: { readonly currency: WalletCurrency; readonly body: Body },
) => {
  if (!(await lockOpenPerson(tx, userId))) return fail('ACCOUNT_CLOSED');
  const known = (await queries.listRules(tx, userId)).find((row) => row.currency === currency);
  if (known && isSame(known, currency, body)) return ok(known);
  const at = deps.clock.now();
  await queries.endRule(tx, userId, currency, at);
  const row = await queries.insertRule(tx, {
    id: deps.ids.next(),
    user_id: userId,
    currency,
    to_currency: body.to,
    convert_share: body.shares.convert,
    vault_share: body.shares.vault,
    least: BigInt(body.least),
    created_at: at,
  });
  await tellChanged(tx, userId, row.id, at);
  return ok(row);
};

export const setIncoming = async (
  deps: FxDeps,
  authority: Authority,
  currency: WalletCurrency,
  body: Body,
) => {
  const { userId } = authority.actor;
  const checked = await checkRule(deps, userId, currency, body);
  if (!checked.ok) return checked;
  const signed = describeFx({ order: 'incoming', digest: digestOf({ ...body, currency }) });
  const passed = await passOwn(deps, authority, currency, signed);
  if (!passed.ok) return passed;
  const row = await inTx(deps.db, (tx) => keepRule(deps, tx, userId, { currency, body }));
  if (!row.ok) return row;
  return ok(showRule(row.value, await queries.lastRunOf(deps.db, userId, currency)));
};

/** Money that came in before and waits is left as it is, too. */
export const removeIncoming = (deps: FxDeps, userId: string, currency: WalletCurrency) =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const ended = await queries.endRule(tx, userId, currency, at);
    if (!ended) return fail('NOT_FOUND');
    await stopRuns(deps, tx, { userId, currency, words: 'You removed the rule.' });
    await tellChanged(tx, userId, ended.id, at);
    return ok({ done: true as const });
  });
