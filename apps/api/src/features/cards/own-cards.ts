/** A person's cards as they see them. */

import { cardBrands, cardsMost, cardTier, type CardBrand } from '@cowrie/contract/cards/data';
import type { Card, CardDetail, CardMovement, CardSettings } from '@cowrie/contract/cards/routes';
import { allowance } from '#features/limits/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { readBalances } from '#ledger/index.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { fail, ok } from '#platform/result.ts';
import { owedSums } from './moving/charge-queries.ts';
import type { CardDeps } from './deps.ts';
import { readCardFees } from './moving/fees.ts';
import { lastMovements, movementsUnderWay, type ShownMovement } from './moving/movement-queries.ts';
import { checkCards } from './moving/permit.ts';
import { type CardRow, findOwnCard, listOwnCards, openFreezes } from './queries.ts';
import { readSpent, readTopUps } from './view-queries.ts';

export const toMovement = (row: ShownMovement): CardMovement => ({
  id: row.id,
  what: row.what,
  amount: Number(row.amount),
  status: row.status,
  at: row.at.toISOString(),
  by: row.by,
});

/** The settings as they were saved; the contract checked them then. */
export const settingsOf = (card: Pick<CardRow, 'settings'>): CardSettings =>
  card.settings as unknown as CardSettings;

/** Cards with their money, freezes and movements, read together. */
const toCards = async (deps: CardDeps, rows: readonly CardRow[]): Promise<Card[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [balances, freezes, moving, owed] = await Promise.all([
    readBalances(
      deps.db,
      rows.map((row) => Number(row.account_id)),
    ),
    openFreezes(deps.db, ids),
    movementsUnderWay(deps.db, ids),
    owedSums(deps.db, ids),
  ]);
  return rows.map((row) => {
    const balance = balances.find(({ account }) => account === Number(row.account_id));
    const movement = moving.get(row.id);
    const isOver = row.state === 'closed' || row.state === 'failed';
    return {
      id: row.id,
      label: row.label,
      colour: row.colour,
      brand: row.brand,
      kind: row.kind,
      state: row.state,
      frozen: freezes
        .filter(({ card_id }) => card_id === row.id && !isOver)
        .map(({ reason, since, until }) => ({
          reason,
          since: since.toISOString(),
          until: until?.toISOString() ?? null,
        })),
      lastFour: row.last_four,
      balance: Number(balance ? balance.posted - balance.held : 0n),
      reserved: Number(balance?.held ?? 0n),
      strikes: row.strikes,
      shop: row.locked_shop,
      owed: Number(owed.get(row.id) ?? 0n),
      createdAt: row.created_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      moving: movement ? toMovement(movement) : null,
    };
  });
};

export const toCard = async (deps: CardDeps, row: CardRow): Promise<Card> => {
  const [card] = await toCards(deps, [row]);
  if (!card) throw new Error('a card was not read');
  return card;
};

const blockOf = async (
  deps: CardDeps,
  userId: string,
  open: number,
): Promise<'tier' | 'full' | 'wallet' | 'off' | null> => {
  const [allowed, wallet, isOn] = await Promise.all([
    allowance(deps, { userId, currency: 'USD', rail: 'cards' }),
    findWalletAccount(deps.db, userId, 'USD'),
    checkCards(deps, userId),
  ]);
  if (!allowed.ok || allowed.value.tier < cardTier) return 'tier';
  if (!isOn.ok) return 'off';
  if (wallet === undefined) return 'wallet';
  return open >= cardsMost ? 'full' : null;
};

export const listCards = async (deps: CardDeps, userId: string) => {
  const [rows, fees] = await Promise.all([listOwnCards(deps.db, userId), readCardFees(deps)]);
  const isOpen = ({ state }: CardRow): boolean => state !== 'closed' && state !== 'failed';
  const blocked = await blockOf(deps, userId, rows.filter(isOpen).length);
  const brands = Object.keys(cardBrands) as CardBrand[];
  return ok({ items: await toCards(deps, rows), fees, blocked, brands });
};

const movementsShown = 20;

export const toDetail = async (deps: CardDeps, row: CardRow): Promise<CardDetail> => {
  const now = deps.clock.now();
  const today = lagosDay(now);
  const since = { day: startOfLagosDay(today), month: startOfLagosDay(`${today.slice(0, 7)}-01`) };
  const [card, movements, spent, topUps] = await Promise.all([
    toCard(deps, row),
    lastMovements(deps.db, row.id, movementsShown),
    readSpent(deps.db, row.id, since),
    readTopUps(deps.db, row.id, since.month),
  ]);
  return {
    ...card,
    settings: settingsOf(row),
    movements: movements.map(toMovement),
    spent: { day: Number(spent.day), month: Number(spent.month) },
    topUpUsed: Number(topUps),
  };
};

export const readCard = async (deps: CardDeps, userId: string, cardId: string) => {
  const row = await findOwnCard(deps.db, userId, cardId);
  return row ? ok(await toDetail(deps, row)) : fail('NOT_FOUND');
};
