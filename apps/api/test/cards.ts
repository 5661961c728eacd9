/**
 * Virtual cards as tests find them: a row with its account in the ledger and, where a test talks to
 * the issuer, a card in the sandbox with the same balance.
 */

import { randomInt, randomUUID } from 'node:crypto';
import type { CardKind, CardState } from '@cowrie/contract/cards/data';
import type { CardSettings } from '@cowrie/contract/cards/routes';
import { money as moneyOf } from '@cowrie/money';
import { readShop } from '#features/cards/entries/shop-names.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import { newCustomer } from '#providers/maplerad/testing.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import type { World } from './world.ts';

const plainSettings: CardSettings = {
  limits: { payment: null, day: null, month: null },
  blocks: { shops: [], categories: [], countries: [] },
  alertBelow: null,
  topUp: null,
  justInTime: null,
  shield: false,
};

export type TestCard = {
  readonly id: string;
  readonly userId: string;
  readonly account: number;
  readonly issuerCardId: string;
  readonly lastFour: string;
};

type Wanted = {
  /** In cents: what is on the card. */
  readonly amount?: bigint;
  readonly state?: CardState;
  readonly kind?: CardKind;
  readonly label?: string;
  readonly issuerCardId?: string;
  readonly lastFour?: string;
  readonly createdAt?: Date;
  readonly closedAt?: Date;
  readonly settings?: Partial<CardSettings>;
};

/** Money that came to a card from outside, as the ledger has it. */
export const loadCard = async (world: World, account: number, amount: bigint): Promise<void> => {
  const { ledger } = world.platform;
  const place = await ledger.system('clearing', 'USD', 'maplerad_cards');
  const legs = [{ debit: place, credit: account, amount, asset: 'USD' as const }];
  const outcome = await ledger.post({ id: randomUUID(), kind: 'test_card_funding', legs });
  if (!outcome.ok) throw new Error(`could not load the card: ${outcome.code}`);
};

/** A card without an issuer behind it. */
export const putCard = async (
  world: World,
  userId: string,
  wanted: Wanted = {},
): Promise<TestCard> => {
  const { ledger, pool, clock } = world.platform;
  const id = randomUUID();
  const account = await ledger.open({ ownerId: userId, kind: 'card', code: id, asset: 'USD' });
  const issuerCardId = wanted.issuerCardId ?? randomUUID();
  const lastFour = wanted.lastFour ?? String(randomInt(1_000, 10_000));
  const at = wanted.createdAt ?? clock.now();
  await pool.query(
    `insert into cards (id, user_id, account_id, brand, kind, label, colour, state, issuer,
       issuer_card_id, last_four, settings, created_at, activated_at, closed_at)
     values ($1, $2, $3, 'VISA', $4, $5, 'forest', $6, 'maplerad', $7, $8, $9, $10, $10, $11)`,
    [
      id,
      userId,
      account,
      wanted.kind ?? 'reusable',
      wanted.label ?? 'Shopping',
      wanted.state ?? 'active',
      issuerCardId,
      lastFour,
      JSON.stringify({ ...plainSettings, ...wanted.settings }),
      at,
      wanted.closedAt ?? null,
    ],
  );
  if (wanted.amount) await loadCard(world, account, wanted.amount);
  return { id, userId, account, issuerCardId, lastFour };
};

/** A card that the sandbox has issued, with the same balance there and here. */
export const issueCard = async (
  world: World,
  userId: string,
  wanted: Omit<Wanted, 'issuerCardId' | 'lastFour'> = {},
): Promise<TestCard> => {
  const maplerad: Maplerad = world.platform.providers.maplerad;
  const amount = wanted.amount ?? 10_00n;
  const customerId = await newCustomer(maplerad, 1);
  const asked = await maplerad.cards.create({ customerId, amount: moneyOf(amount, 'USD') });
  if (asked.outcome !== 'accepted') throw new Error('the sandbox refused a card');
  const card = await maplerad.cards.get(asked.reference);
  if (!card) throw new Error('the sandbox has not issued the card');
  const lastFour = card.maskedPan.slice(-4);
  return putCard(world, userId, { ...wanted, amount, issuerCardId: card.id, lastFour });
};

/** A shop charges the card at the issuer. Our side hears of it by an event or when it asks. */
export const spendAtIssuer = (
  sandbox: TestSandbox,
  { issuerCardId }: Pick<TestCard, 'issuerCardId'>,
  amount: number,
  more: { readonly merchant?: string; readonly mcc?: string } = {},
): Promise<unknown> =>
  control(sandbox, '/maplerad/spend', { card_id: issuerCardId, amount, ...more });

type WantedEntry = {
  readonly amount?: bigint;
  readonly shop?: string;
  readonly kind?: 'payment' | 'refund' | 'decline' | 'fee';
  readonly state?: 'pending' | 'settled' | 'reversed' | 'declined';
  readonly decline?: string;
  readonly at?: Date;
  readonly issuerRef?: string;
};

/** An entry as it is stored once the issuer told it; no money moves in the ledger. */
export const putEntry = async (
  world: World,
  card: TestCard,
  wanted: WantedEntry = {},
): Promise<string> => {
  const { pool, clock } = world.platform;
  const id = randomUUID();
  const { amount = 5_00n, shop = 'Netflix', kind = 'payment' } = wanted;
  const state = wanted.state ?? (kind === 'decline' ? 'declined' : 'settled');
  const at = wanted.at ?? clock.now();
  await pool.query(
    `insert into card_entries (id, card_id, user_id, issuer_ref, kind, state, direction, amount,
       shop, shop_key, shop_as_written, category, decline, at, settled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $13, upper($9), 'other', $10, $11, $12)`,
    [
      id,
      card.id,
      card.userId,
      wanted.issuerRef ?? randomUUID(),
      kind,
      state,
      kind === 'refund' ? 'in' : 'out',
      amount,
      shop,
      kind === 'decline' ? (wanted.decline ?? 'funds') : null,
      at,
      state === 'settled' ? at : null,
      readShop(shop).key,
    ],
  );
  return id;
};

/** A payment that was taken, in the ledger too. */
export const payWithCard = async (
  world: World,
  card: TestCard,
  wanted: WantedEntry = {},
): Promise<string> => {
  const { ledger } = world.platform;
  const place = await ledger.system('clearing', 'USD', 'maplerad_cards');
  const amount = wanted.amount ?? 5_00n;
  const legs = [{ debit: card.account, credit: place, amount, asset: 'USD' as const }];
  const outcome = await ledger.post({ id: randomUUID(), kind: 'test_card_payment', legs });
  if (!outcome.ok) throw new Error(`could not pay: ${outcome.code}`);
  return putEntry(world, card, { ...wanted, amount });
};
