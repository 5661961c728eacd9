/**
 * The demo people's cards. Their money is in the ledger; the first worker that runs asks the issuer
 * for the cards, so that number, balance and freeze exist there. What was paid with them before is
 * shown in their lists alone.
 */

import type { CardBrand, CardColour, CardKind } from '@cowrie/contract/cards/data';
import { noSettings } from '#features/cards/create-card.ts';
import type { CardDeps } from '#features/cards/deps.ts';
import { issuer, places } from '#features/cards/moving/order.ts';
import { findCard, insertCard } from '#features/cards/queries.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { openAccount, type Posting } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { DemoPeople } from '../demo.ts';
import { mustBeDone, outsidePlan } from '../outside.ts';
import { seedDispute } from './dispute.ts';
import { issueJob } from './issue.ts';
import { type DemoPayment, demoPayments } from './payments.ts';
import { insertDemoEntries, insertDemoSubscriptions } from './queries.ts';

const day = 86_400;

type DemoCard = {
  readonly name: string;
  readonly owner: 'amara' | 'chidi';
  readonly brand: CardBrand;
  readonly kind: CardKind;
  readonly label: string;
  readonly colour: CardColour;
  readonly amount: bigint;
  readonly madeDaysAgo: number;
  readonly closedDaysAgo?: number;
  readonly payments: readonly DemoPayment[];
};

const cards: readonly DemoCard[] = [
  {
    name: 'shopping',
    owner: 'amara',
    brand: 'VISA',
    kind: 'reusable',
    label: 'Online shopping',
    colour: 'forest',
    amount: 186_40n,
    madeDaysAgo: 210,
    payments: demoPayments.shopping,
  },
  {
    name: 'subscriptions',
    owner: 'amara',
    brand: 'MASTERCARD',
    kind: 'reusable',
    label: 'Subscriptions',
    colour: 'plum',
    amount: 42_15n,
    madeDaysAgo: 200,
    payments: demoPayments.subscriptions,
  },
  {
    name: 'trip',
    owner: 'amara',
    brand: 'VISA',
    kind: 'reusable',
    label: 'Trip to Nairobi',
    colour: 'clay',
    amount: 0n,
    madeDaysAgo: 160,
    closedDaysAgo: 120,
    payments: demoPayments.trip,
  },
  {
    name: 'ads',
    owner: 'chidi',
    brand: 'VISA',
    kind: 'reusable',
    label: 'Adverts',
    colour: 'ink',
    amount: 25_00n,
    madeDaysAgo: 40,
    payments: demoPayments.ads,
  },
];

const demoId = (what: string): string => idFrom('demo card', what);

/** From outside, so that the wallet ends with the balance it began with, then on to the card. */
const plansOf = (
  card: DemoCard,
  userId: string,
  accounts: { wallet: number; card: number; float: number; onCards: number },
): readonly Posting[] => {
  const { amount } = card;
  const funded = demoId(`${card.name} funds`);
  const moved = demoId(`${card.name} moved`);
  const common = { userId, status: 'completed', asset: 'USD', amount } as const;
  return [
    outsidePlan({
      id: funded,
      userId,
      wallet: accounts.wallet,
      clearing: accounts.float,
      asset: 'USD',
      amount,
    }),
    {
      id: moved,
      kind: 'cards_payout',
      legs: [
        { debit: accounts.wallet, credit: accounts.card, amount, asset: 'USD' },
        { debit: accounts.onCards, credit: accounts.float, amount, asset: 'USD' },
      ],
      opens: [
        {
          ...common,
          id: moved,
          kind: 'card_funding',
          direction: 'out',
          counterparty: { type: 'card', name: card.label, cardId: demoId(card.name) },
          reference: `CRD_${moved.slice(-12).toUpperCase()}`,
          detail: { rail: 'cards', cardId: demoId(card.name), what: 'fund' },
        },
      ],
    },
  ];
};

const seedMoney = async (deps: CardDeps, card: DemoCard, userId: string, account: number) => {
  if (card.amount === 0n) return;
  const wallet = await findWalletAccount(deps.db, userId, 'USD');
  if (wallet === undefined) throw new Error(`${card.owner} has no dollar wallet`);
  const [float, onCards] = await Promise.all([
    deps.ledger.system('clearing', 'USD', places.float),
    deps.ledger.system('clearing', 'USD', places.cards),
  ]);
  for (const plan of plansOf(card, userId, { wallet, card: account, float, onCards })) {
    mustBeDone(await deps.ledger.post(plan));
  }
};

const seedCard = async (deps: CardDeps, card: DemoCard, userId: string): Promise<void> => {
  const id = demoId(card.name);
  if (await findCard(deps.db, id)) return;
  const now = deps.clock.now();
  const isClosed = card.closedDaysAgo !== undefined;
  const spec = { ownerId: userId, kind: 'card', code: id, asset: 'USD' } as const;
  const account = await inTx(deps.db, (tx) => openAccount(tx, spec, now));
  await seedMoney(deps, card, userId, account);
  await inTx(deps.db, async (tx) => {
    await insertCard(tx, {
      id,
      user_id: userId,
      account_id: BigInt(account),
      brand: card.brand,
      kind: card.kind,
      label: card.label,
      colour: card.colour,
      state: isClosed ? 'closed' : 'issuing',
      issuer,
      last_four: isClosed ? '4071' : null,
      strikes: card.name === 'shopping' ? 1 : 0,
      settings: JSON.stringify(
        card.name === 'subscriptions'
          ? { ...noSettings, alertBelow: 15_00, justInTime: { most: 30_00 } }
          : noSettings,
      ),
      created_at: addSeconds(now, -card.madeDaysAgo * day),
      activated_at: addSeconds(now, 40 - card.madeDaysAgo * day),
      closed_at: isClosed ? addSeconds(now, -(card.closedDaysAgo ?? 0) * day) : null,
    });
    await insertDemoEntries(tx, { cardId: id, userId, now, payments: card.payments });
    await insertDemoSubscriptions(tx, { cardId: id, now });
    if (!isClosed) await enqueue(tx, issueJob, { id }, { key: `demo-card:${id}` });
  });
};

export const seedCardsDemo = async (deps: CardDeps, people: DemoPeople): Promise<void> => {
  for (const card of cards) await seedCard(deps, card, people[card.owner].id);
  await seedDispute(deps, demoId('ads'));
};
