/** Changes of the owner to a card: freeze, name, limits and rules, replacing and closing it. */

import type { ParsedOf } from '@cowrie/contract';
import { cardsMost, type FreezeReason } from '@cowrie/contract/cards/data';
import type * as contract from '@cowrie/contract/cards/routes';
import type { CardSettings } from '@cowrie/contract/cards/routes';
import { findOpenPeriod } from '#features/identity/index.ts';
import { answerOnce, type Authority, requestDigest } from '#features/orders/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { pass } from './authorise.ts';
import { beginClose } from './close-card.ts';
import { makeCard } from './create-card.ts';
import type { CardDeps } from './deps.ts';
import { tellChanged } from './events.ts';
import { freezeIn, thawIn, trySyncFreeze } from './freezes.ts';
import { findOpenMovement } from './moving/movement-queries.ts';
import { settingsOf, toCard, toDetail } from './own-cards.ts';
import { checkCards } from './moving/permit.ts';
import { type CardRow, findOwnCard, lockCard, openFreezes, updateCard } from './queries.ts';
import { replayOf } from './moving/replay.ts';
import { followSettings } from './rules-hook.ts';

const answer = async (deps: CardDeps, userId: string, cardId: string) => {
  const row = await findOwnCard(deps.db, userId, cardId);
  return row ? ok(await toCard(deps, row)) : fail('NOT_FOUND');
};

const ownActive = async (deps: CardDeps, userId: string, cardId: string) => {
  const card = await findOwnCard(deps.db, userId, cardId);
  if (!card) return fail('NOT_FOUND');
  return card.state === 'active' ? ok(card) : fail('CARD_NOT_ACTIVE');
};

/** The issuer is told at once; if it cannot be reached, a job tells it. */
export const freezeCard = async (deps: CardDeps, userId: string, cardId: string) => {
  const card = await ownActive(deps, userId, cardId);
  if (!card.ok) return card;
  await inTx(deps.db, (tx) => freezeIn(deps, tx, card.value, 'owner'));
  await trySyncFreeze(deps, cardId);
  return answer(deps, userId, cardId);
};

/**
 * Freezes that the owner may lift. A freeze by staff or by the account stays; a used card stays
 * used.
 */
const liftable: readonly FreezeReason[] = ['owner', 'limit', 'shield', 'other_shop', 'strikes'];

export const thawCard = async (deps: CardDeps, userId: string, cardId: string) => {
  const card = await ownActive(deps, userId, cardId);
  if (!card.ok) return card;
  await inTx(deps.db, (tx) => thawIn(deps, tx, card.value, liftable));
  const rest = await openFreezes(deps.db, [cardId]);
  if (rest.length > 0) return fail('CARD_STAYS_FROZEN');
  await trySyncFreeze(deps, cardId);
  return answer(deps, userId, cardId);
};

type Look = ParsedOf<typeof contract.changeCard>['body'];

export const changeCard = async (deps: CardDeps, userId: string, cardId: string, look: Look) => {
  const isChanged = await inTx(deps.db, async (tx) => {
    const card = await lockCard(tx, cardId);
    if (card?.user_id !== userId) return false;
    await updateCard(tx, cardId, { label: look.label, colour: look.colour });
    await tellChanged(tx, card, deps.clock.now());
    return true;
  });
  const row = isChanged ? await findOwnCard(deps.db, userId, cardId) : undefined;
  return row ? ok(await toDetail(deps, row)) : fail('NOT_FOUND');
};

const keepSettings = (deps: CardDeps, by: Authority, card: CardRow, settings: CardSettings) =>
  inTx(deps.db, async (tx) => {
    const row = await lockCard(tx, card.id);
    if (row?.state !== 'active') return;
    await updateCard(tx, card.id, { settings: JSON.stringify(settings) });
    await audit(deps, tx, by, {
      action: 'cards.settings',
      subject: `card:${card.id}`,
      detail: { before: settingsOf(row), after: settings },
    });
    await followSettings(deps, tx, row);
    await tellChanged(tx, row, deps.clock.now());
  });

/**
 * Settings made under duress are answered as if they were kept, and are not: a rule that moves money
 * would act once the period is over. Read again, the card shows what it had before.
 */
const pretendSettings = async (
  deps: CardDeps,
  by: Authority,
  card: CardRow,
  settings: CardSettings,
) => {
  await inTx(deps.db, (tx) =>
    audit(deps, tx, by, {
      action: 'cards.settings_under_duress',
      subject: `card:${card.id}`,
      detail: { kept: settingsOf(card), asked: settings },
    }),
  );
  return ok({ ...(await toDetail(deps, card)), settings });
};

export const changeSettings = async (
  deps: CardDeps,
  authority: Authority,
  cardId: string,
  settings: CardSettings,
) => {
  const { userId } = authority.actor;
  const card = await ownActive(deps, userId, cardId);
  if (!card.ok) return card;
  const passed = await pass(deps, authority, { order: 'settings', cardId, settings });
  if (!passed.ok) return passed;
  if (passed.value === 'duress' || (await findOpenPeriod(deps.db, userId))) {
    return pretendSettings(deps, authority, card.value, settings);
  }
  await keepSettings(deps, authority, card.value, settings);
  const row = await findOwnCard(deps.db, userId, cardId);
  return row ? ok(await toDetail(deps, row)) : fail('NOT_FOUND');
};

/**
 * Closing needs no switch: the money is the person's. Repeated, it answers with the card as it is. A
 * card that staff froze keeps its money until they lift that.
 */
export const closeOwnCard = async (deps: CardDeps, authority: Authority, cardId: string) => {
  const { userId } = authority.actor;
  const card = await findOwnCard(deps.db, userId, cardId);
  if (!card) return fail('NOT_FOUND');
  if (card.state === 'closing' || card.state === 'closed') return ok(await toCard(deps, card));
  if (card.state !== 'active') return fail('CARD_NOT_ACTIVE');
  const freezes = await openFreezes(deps.db, [cardId]);
  if (freezes.some(({ reason }) => reason === 'staff')) return fail('CARD_STAYS_FROZEN');
  const passed = await pass(deps, authority, { order: 'close', cardId });
  if (!passed.ok) return passed;
  const begun = await beginClose(deps, cardId, 'person');
  return begun.ok ? answer(deps, userId, cardId) : begun;
};

type Replacing = ParsedOf<typeof contract.replaceCard>['body'];

/** The old card closes once the new one is active; if the new one is refused, it stays as it is. */
const replace = async (
  deps: CardDeps,
  authority: Authority,
  request: { id: string; originId: string; cardId: string; body: Replacing },
) => {
  const { id, originId, cardId, body } = request;
  const card = await findOwnCard(deps.db, authority.actor.userId, cardId);
  if (!card) return fail('NOT_FOUND');
  if (card.state !== 'active') return fail('CARD_NOT_ACTIVE');
  if (await findOpenMovement(deps.db, cardId)) return fail('CARD_BUSY');
  const freezes = await openFreezes(deps.db, [cardId]);
  if (freezes.some(({ reason }) => reason === 'staff')) return fail('CARD_STAYS_FROZEN');
  return makeCard(deps, authority, {
    id,
    originId,
    wanted: {
      brand: card.brand,
      label: card.label,
      colour: card.colour,
      kind: card.kind,
      settings: settingsOf(card),
      replaces: cardId,
    },
    amount: body.amount,
    total: body.total,
    most: cardsMost + 1,
    intent: { order: 'replace', cardId, ...body },
  });
};

export const replaceCard = async (
  deps: CardDeps,
  authority: Authority,
  cardId: string,
  body: Replacing,
) => {
  const open = await checkCards(deps, authority.actor.userId);
  if (!open.ok) return open;
  const originId = requestDigest({ cardId, ...body });
  return answerOnce(authority, 'card-replace', {
    replay: (id) => replayOf(deps, id, originId),
    run: (id) => replace(deps, authority, { id, originId, cardId, body }),
  });
};
