/** A new card with its first amount: asked → issuing → active, or failed with the money back. */

import type { ParsedOf } from '@cowrie/contract';
import { type CardKind, cardsMost } from '@cowrie/contract/cards/data';
import type * as contract from '@cowrie/contract/cards/routes';
import type { CardSettings } from '@cowrie/contract/cards/routes';
import { lockPerson } from '#features/identity/index.ts';
import { bankCustomer } from '#features/kyc/index.ts';
import {
  answerOnce,
  type Authority,
  confirmByHand,
  requestDigest,
} from '#features/orders/index.ts';
import { openAccount } from '#ledger/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { type CardIntent, describeCard } from './authorise.ts';
import type { CardDeps } from './deps.ts';
import { priceOf } from './moving/fees.ts';
import { issuer } from './moving/order.ts';
import { checkCards, checkTotal, permitFunding } from './moving/permit.ts';
import { placeMovement, type Prepare } from './moving/place.ts';
import { countOpenCards, insertCard } from './queries.ts';
import { replayOf } from './moving/replay.ts';

type Body = ParsedOf<typeof contract.createCard>['body'];

type NewCard = Pick<Body, 'brand' | 'label' | 'colour'> & {
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

const cardIdOf = (movementId: string): string => idFrom('card', movementId);

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

type Making = {
  readonly id: string;
  readonly originId: string;
  readonly wanted: NewCard;
  readonly amount: number;
  readonly total: number;
  /** One more is allowed while an old card is being replaced. */
  readonly most?: number;
  /** The intent that the person confirms. */
  readonly intent: CardIntent;
};

export const makeCard = async (deps: CardDeps, authority: Authority, making: Making) => {
  const { id, originId, wanted, total, intent, most = cardsMost } = making;
  const { userId } = authority.actor;
  const amount = BigInt(making.amount);
  const cardId = cardIdOf(id);
  const fees = await priceOf(deps, 'create', amount, 0n);
  const location = authority.header('x-location');
  const permit = await permitFunding(deps, { id, userId, cardId: null, amount, fees }, location);
  if (!permit.ok) return permit;
  const agreed = checkTotal(amount, fees, total);
  if (!agreed.ok) return agreed;
  const confirmed = await confirmByHand(deps, authority, permit.value, describeCard(intent));
  if (!confirmed.ok) return confirmed;
  const customer = await customerOf(deps, userId);
  if (!customer.ok) return customer;
  return placeMovement(
    deps,
    confirmed.value,
    {
      id,
      originId,
      card: { id: cardId, user_id: userId, label: wanted.label },
      what: 'create',
      amount,
      fees,
      destination: { what: 'create', customerId: customer.value, brand: wanted.brand },
      by: 'person',
      cause: null,
      pays: [],
    },
    writeCard(deps, userId, cardId, wanted, most),
  );
};

export const createCard = async (deps: CardDeps, authority: Authority, body: Body) => {
  const open = await checkCards(deps, authority.actor.userId);
  if (!open.ok) return open;
  const originId = requestDigest(body);
  const { brand, amount, total } = body;
  return answerOnce(authority, 'card-create', {
    replay: (id) => replayOf(deps, id, originId),
    run: (id) =>
      makeCard(deps, authority, {
        id,
        originId,
        wanted: { ...body, settings: noSettings },
        amount,
        total,
        intent: { order: 'create', brand, amount, total },
      }),
  });
};
