/** Tokens and codes: what they are, who reads them, and what a company leaves to be fetched later. */

import { type BillCategory, groupToken, rulesOf } from '@cowrie/contract/bills/data';
import type { BillGoods } from '@cowrie/contract/bills/routes';
import * as z from 'zod';
import { type Goods, readGoods } from '#features/payouts/index.ts';
import { type Authority, hasDuress } from '#features/orders/index.ts';
import { fail, ok } from '#platform/result.ts';
import { pass } from '../authorise.ts';
import type { BillDeps } from '../deps.ts';
import { mayReadToken } from '../own/household-access.ts';
import { findOwnPurchase, findPurchase, type PurchaseRow } from './queries.ts';

/** Who pays after using it gets no token: only a prepaid meter takes one. */
export const expectsGoods = (
  category: BillCategory,
  biller: { readonly id: string; readonly name: string; readonly note: string | null },
): boolean => {
  if (rulesOf(category).goods === null) return false;
  const isPostpaid = /postpaid/i.test(`${biller.id} ${biller.name} ${biller.note ?? ''}`);
  return category !== 'electricity' || !isPostpaid;
};

const furtherTokens = z.array(z.object({ label: z.string(), token: z.string() }));

const moreIn = (more: string | undefined): BillGoods['more'] => {
  if (more === undefined) return [];
  const parsed = furtherTokens.safeParse(JSON.parse(more));
  return parsed.data?.map(({ label, token }) => ({ label, token: groupToken(token) })) ?? [];
};

const shapeGoods = (goods: Goods): BillGoods => {
  const { token, units, tariff, number, pin, url, more } = goods;
  const hasCode = [number, pin, url].some((part) => part !== undefined);
  return {
    token: token === undefined ? null : groupToken(token),
    units: units ?? null,
    tariff: tariff ?? null,
    more: moreIn(more),
    code: hasCode ? { number: number ?? null, pin: pin ?? null, url: url ?? null } : null,
  };
};

/** Undefined before the purchase is delivered, and without goods. */
export const openGoods = async (
  deps: Pick<BillDeps, 'db' | 'cipher'>,
  row: Pick<PurchaseRow, 'id' | 'user_id'>,
): Promise<BillGoods | undefined> => {
  const goods = await readGoods(deps, row.user_id, row.id);
  return goods && shapeGoods(goods);
};

/** For the buyer, and for the household that it was bought for. */
export const readToken = async (deps: BillDeps, userId: string, id: string) => {
  const row = await findPurchase(deps.db, id);
  if (!row || !(await mayReadToken(deps.db, userId, row))) return fail('NOT_FOUND');
  const goods = row.goods === 'ready' ? await openGoods(deps, row) : undefined;
  // A code is shown after the PIN alone.
  return goods?.token ? ok<BillGoods>({ ...goods, code: null }) : fail('BILL_NO_GOODS');
};

export const revealCode = async (deps: BillDeps, authority: Authority, id: string) => {
  const { userId } = authority.actor;
  const row = await findOwnPurchase(deps.db, userId, id);
  if (!row) return fail('NOT_FOUND');
  const passed = await pass(deps, authority, { order: 'reveal', purchaseId: id });
  if (!passed.ok) return passed;
  // Under duress there is nothing to see: a code that is shown can be spent.
  const isUnderDuress = passed.value === 'duress' || (await hasDuress(deps, userId));
  const goods = row.goods === 'ready' && !isUnderDuress ? await openGoods(deps, row) : undefined;
  return goods?.code ? ok(goods) : fail('BILL_NO_GOODS');
};
