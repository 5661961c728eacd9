/** The decline shield: puts a card to sleep between expected charges, and wakes it for them. */

import { addSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { CardDeps } from '../deps.ts';
import { freezeIn, thawIn } from '../freezes.ts';
import { settingsOf } from '../own-cards.ts';
import type { CardRow } from '../queries.ts';
import { wasWoken } from './rules/queries.ts';
import { sleepUntil } from './rules/shield.ts';
import { subscriptionsOf } from './subscriptions/queries.ts';

/** A card that its owner woke stays awake for so long. */
const wokenSeconds = 1_800;

/** The caller has locked the card. Without a known subscription a shield does nothing. */
export const applyShield = async (deps: CardDeps, tx: Tx, card: CardRow): Promise<void> => {
  const now = deps.clock.now();
  const until = settingsOf(card).shield
    ? sleepUntil(await subscriptionsOf(tx, card.id), now)
    : null;
  if (until === null) return void (await thawIn(deps, tx, card, ['shield']));
  if (await wasWoken(tx, card.id, addSeconds(now, -wokenSeconds))) return;
  await freezeIn(deps, tx, card, 'shield', until);
};
