/**
 * The demo people's cards. Their money is in the ledger; the first worker that runs asks the issuer
 * for the cards, so that number, balance and freeze exist there. What was paid with them before is
 * shown in their lists alone.
 */

import type { CardBrand, CardColour, CardKind } from '@cowrie/contract/cards/data';
import { money } from '@cowrie/money';
import * as z from 'zod';
import { bankCustomer } from '#features/kyc/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { openAccount, type Posting, readBalance } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { enqueue, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import type { DemoPeople } from '#platform/room.ts';
import { noSettings } from './create-card.ts';
import { type DemoPayment, demoPayments } from './demo-payments.ts';
import { insertDemoEntries, insertDemoSubscriptions } from './demo-queries.ts';
import type { CardDeps } from './deps.ts';
import { seedDispute } from './disputes/demo.ts';
import { tellChanged } from './events.ts';
import { issuer, places } from './order.ts';
import {
  type CardRow,
  findByIssuerId,
  findCard,
  insertCard,
  lockCard,
  updateCard,
} from './queries.ts';

const day = 86_400;

const issueJob = job(
  'cards:issue-demo',
  z.object({ id: z.uuid() }),
  { lane: 'companies', longestSeconds: 60, company: 'maplerad' },
  25,
);

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

const expectDone = (outcome: { readonly ok: boolean; readonly code?: string }): void => {
  if (!outcome.ok) throw new Error(`the demo's card was refused: ${outcome.code}`);
};

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
    {
      id: funded,
      kind: 'demo_fund',
      legs: [{ debit: accounts.float, credit: accounts.wallet, amount, asset: 'USD' }],
      opens: [
        {
          ...common,
          id: funded,
          kind: 'funding',
          direction: 'in',
          counterparty: { type: 'bank', name: 'GTBank' },
          reference: `TXN_${funded.slice(-12).toUpperCase()}`,
        },
      ],
    },
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
    expectDone(await deps.ledger.post(plan));
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

/** A card of this person at the issuer that none of ours is yet. */
const findUnused = async (deps: CardDeps, customerId: string, card: CardRow, amount: bigint) => {
  for (const made of await deps.providers.maplerad.cards.list({ customerId })) {
    const isAlike = made.brand === card.brand && made.balance.minor === amount;
    if (isAlike && !(await findByIssuerId(deps.db, issuer, made.id))) return made;
  }
  return undefined;
};

const askAgain = (deps: CardDeps, id: string): Promise<void> =>
  inTx(deps.db, (tx) => {
    const runAt = addSeconds(deps.clock.now(), 2);
    return enqueue(tx, issueJob, { id }, { key: `demo-card:${id}`, runAt });
  });

/** Asks the issuer for a card once; later runs find it in the issuer's list. */
const issueDemo = async (deps: CardDeps, id: string): Promise<void> => {
  const card = await findCard(deps.db, id);
  if (card?.state !== 'issuing') return;
  const customer = await bankCustomer(deps, card.user_id);
  if (!('id' in customer)) throw new Error('the issuer does not know a demo person');
  const amount = (await readBalance(deps.db, Number(card.account_id)))?.available ?? 0n;
  const made = await findUnused(deps, customer.id, card, amount);
  if (!made) {
    const brand = card.brand as CardBrand;
    const wanted = { customerId: customer.id, brand, amount: money(amount, 'USD') };
    await deps.providers.maplerad.cards.create(wanted);
    return askAgain(deps, id);
  }
  await inTx(deps.db, async (tx) => {
    const row = await lockCard(tx, id);
    if (row?.state !== 'issuing') return;
    const change = { issuer_card_id: made.id, last_four: made.maskedPan.slice(-4) };
    await updateCard(tx, id, { ...change, state: 'active' });
    await tellChanged(tx, row, deps.clock.now());
  });
};

export const demoJobs = (deps: CardDeps): JobHandler[] => [
  handleJob(issueJob, ({ id }) => issueDemo(deps, id)),
];
