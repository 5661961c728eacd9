/** A new card with its first amount: asked → issuing → active, or failed with the money back. */

import type { ParsedOf } from '@cowrie/contract';
import { type CardKind, cardsMost } from '@cowrie/contract/cards/data';
import type * as contract from '@cowrie/contract/cards/routes';
import type { CardSettings } from '@cowrie/contract/cards/routes';
import { bankCustomer } from '#features/kyc/index.ts';
import {
  askedOf,
  type Authority,
  confirmedWith,
  intentOf,
  onceAtATime,
} from '#features/transfers/index.ts';
import { openAccount } from '#ledger/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { pass } from './authorise.ts';
import type { CardDeps } from './deps.ts';
import { priceOf } from './fees.ts';
import { issuer } from './order.ts';
import { checkSwitch, checkTotal, quietly, readPermit } from './permit.ts';
import { place, type Prepare } from './place.ts';
import { countOpenCards, insertCard, lockPerson } from './queries.ts';
import { replayOf } from './replay.ts';

type Body = ParsedOf<typeof contract.createCard>['body'];

export type NewCard = Pick<Body, 'brand' | 'label' | 'colour'> & {
  readonly kind: CardKind;
  readonly settings: CardSettings;
  /** The card in whose place it is ordered. */
  readonly replaces?: string;
};

export const noSettings: CardSettings = {
  limits: { payment: null, day: null, month: null },
  blocks: { shops: [], categories: [], countries: [] },
  alertBelow: null,
  topUp: null,
  justInTime: null,
  shield: false,
};

/** The issuer's customer of a person. Their word is for us: the person reads the specification's. */
const customerOf = async (deps: CardDeps, userId: string) => {
  try {
    const customer = await bankCustomer(deps, userId);
    if ('id' in customer) return ok(customer.id);
    deps.log.warn({ refusal: customer.refusal }, 'the issuer has no customer for a card');
    return fail('CARD_FAILED');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail('CARD_FAILED');
  }
};

export const cardIdOf = (movementId: string): string => idFrom('card', movementId);

/** The account opens with the card, in one transaction; the person's row keeps the count right. */
const writeCard =
  (deps: CardDeps, userId: string, cardId: string, wanted: NewCard, most: number): Prepare =>
  async (tx: Tx) => {
    await lockPerson(tx, userId);
    if ((await countOpenCards(tx, userId)) >= most) return 'CARDS_FULL';
    const at = deps.clock.now();
    const spec = { ownerId: userId, kind: 'card', code: cardId, asset: 'USD' } as const;
    const account = await openAccount(tx, spec, at);
    await insertCard(tx, {
      id: cardId,
      user_id: userId,
      account_id: BigInt(account),
      brand: wanted.brand,
      kind: wanted.kind,
      label: wanted.label,
      colour: wanted.colour,
      state: 'issuing',
      issuer,
      settings: JSON.stringify(wanted.settings),
      replaces: wanted.replaces ?? null,
      created_at: at,
    });
    return { account };
  };

export type Making = {
  readonly id: string;
  readonly originId: string;
  readonly userId: string;
  readonly wanted: NewCard;
  readonly amount: number;
  readonly total: number;
  readonly event: string;
  /** One more is allowed while an old card is being replaced. */
  readonly most?: number;
  readonly confirm: () => ReturnType<typeof pass>;
};

export const makeCard = async (deps: CardDeps, making: Making) => {
  const { id, userId, wanted } = making;
  const amount = BigInt(making.amount);
  const cardId = cardIdOf(id);
  const [permit, fees] = await Promise.all([
    readPermit(deps, { userId, cardId, amount }),
    priceOf(deps, 'create', amount, 0n),
  ]);
  if (!permit.ok) return permit;
  const agreed = checkTotal(amount, fees, making.total);
  if (!agreed.ok) return agreed;
  const passed = await making.confirm();
  if (!passed.ok) return passed;
  const customer = await customerOf(deps, userId);
  if (!customer.ok) return customer;
  const { wallet, outflow, cap } = permit.value;
  const quiet = await quietly(deps, id, permit.value, passed.value === 'duress');
  const prepare = writeCard(deps, userId, cardId, wanted, making.most ?? cardsMost);
  const card = { id: cardId, user_id: userId, label: wanted.label };
  return place(
    deps,
    {
      id,
      originId: making.originId,
      card,
      wallet,
      what: 'create',
      amount,
      fees,
      destination: { what: 'create', customerId: customer.value, brand: wanted.brand },
      event: making.event,
      outflow,
      cap,
      ...quiet,
      by: 'person',
      cause: null,
      pays: [],
    },
    prepare,
  );
};

export const createCard = async (deps: CardDeps, authority: Authority, body: Body) => {
  const { userId } = authority.actor;
  const open = await checkSwitch(deps, userId);
  if (!open.ok) return open;
  const intent = intentOf(authority, 'card-create');
  if (!intent.ok) return intent;
  const id = intent.value;
  const originId = askedOf(body);
  return onceAtATime(
    id,
    () => replayOf(deps, id, originId),
    async (replay) =>
      (await replay()) ??
      makeCard(deps, {
        id,
        originId,
        userId,
        wanted: { ...body, settings: noSettings },
        amount: body.amount,
        total: body.total,
        event: confirmedWith(authority),
        confirm: () =>
          pass(deps, authority, {
            order: 'create',
            brand: body.brand,
            amount: body.amount,
            total: body.total,
          }),
      }),
  );
};
