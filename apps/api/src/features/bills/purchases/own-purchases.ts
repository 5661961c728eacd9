import type { ParsedOf } from '@cowrie/contract';
import { type BillOrder, type PurchaseDetail } from '@cowrie/contract/bills/routes';
import type * as contract from '@cowrie/contract/bills/routes';
import { billOrder } from '@cowrie/contract/bills/schemas';
import { findUserById, maskPhone } from '#features/identity/index.ts';
import { wireFees } from '#features/quote/index.ts';
import { badCursor, cutPage, readPlace, writePlace } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import { findBiller, isOffered } from '../catalogue/index.ts';
import type { BillDeps } from '../deps.ts';
import { addonsIn } from './order.ts';
import { findOwnPurchase, listPurchases, type PurchaseRow } from './queries.ts';
import { showPurchase } from './show.ts';

type Query = ParsedOf<typeof contract.listPurchases>['query'];

export const listOwnPurchases = async (deps: BillDeps, userId: string, query: Query) => {
  const after = readPlace(query.cursor);
  if (query.cursor !== undefined && !after) return badCursor();
  const words = (query.search ?? '').split(/\s+/).filter((word) => word !== '');
  const { category, savedId, limit } = query;
  const rows = await listPurchases(deps.db, { userId, category, savedId, words }, after, limit + 1);
  const page = cutPage(rows, limit, ({ created_at: at, id }) => writePlace({ at, id }));
  return ok({ items: page.items.map(showPurchase), next: page.next });
};

/** The order that buys the same again; null if it is not sold any more. */
const againOf = async (deps: BillDeps, row: PurchaseRow): Promise<BillOrder | null> => {
  const biller = await findBiller(deps.db, row.biller_id);
  if (!biller || !(await isOffered(deps, biller, row.user_id))) return null;
  return billOrder.safeParse(row.asked).data ?? null;
};

const textTo = async (deps: BillDeps, row: PurchaseRow): Promise<string | null> => {
  if (row.goods !== 'ready' || row.category !== 'electricity') return null;
  const person = await findUserById(deps.db, row.user_id);
  return person?.phone && person.phone_verified_at !== null ? maskPhone(person.phone) : null;
};

export const readPurchase = async (deps: BillDeps, userId: string, id: string) => {
  const row = await findOwnPurchase(deps.db, userId, id);
  if (!row) return fail('NOT_FOUND');
  const [again, phone] = await Promise.all([againOf(deps, row), textTo(deps, row)]);
  return ok<PurchaseDetail>({
    ...showPurchase(row),
    addons: addonsIn(row).map(({ name }) => name),
    price: Number(row.price),
    discount: Number(row.discount),
    fees: wireFees(row),
    rate: row.rate,
    reference: row.reference,
    words: row.words,
    endedAt: row.ended_at?.toISOString() ?? null,
    textTo: phone,
    again,
  });
};
