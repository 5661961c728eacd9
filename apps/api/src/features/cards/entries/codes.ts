/**
 * Codes that a shop asks the holder for (3-D Secure). They are sealed, shown to the holder alone for
 * five minutes, and deleted then. What is pushed says only that one has arrived.
 */

import { cardEvents } from '@cowrie/contract/cards/routes';
import { codeSeconds } from '@cowrie/contract/cards/data';
import { notify, addressee } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { publish } from '#platform/realtime/publish.ts';
import { ok } from '#platform/result.ts';
import type { CardDeps } from '../deps.ts';
import type { CardRow } from '../queries.ts';
import * as queries from './code-queries.ts';
import { codeArrived } from './notifications.ts';
import { aboutCard } from './tell-entry.ts';

const place = (id: string) => ({ table: 'card_codes', column: 'sealed', row: id });

/** A masked event that is replayed has no code any more. */
const isCode = (code: string): boolean => /^[0-9A-Za-z]{4,10}$/.test(code);

/** Stores the code of an event once, however often the event is handled. */
export const keepCode = async (
  deps: CardDeps,
  card: CardRow,
  code: string,
  eventId: string,
): Promise<boolean> => {
  if (!isCode(code)) return false;
  const at = deps.clock.now();
  const id = idFrom('card code', eventId);
  return inTx(deps.db, async (tx) => {
    const isNew = await queries.insertCode(tx, {
      id,
      card_id: card.id,
      user_id: card.user_id,
      sealed: deps.cipher.seal(code, place(id)),
      at,
      until: addSeconds(at, codeSeconds),
    });
    if (!isNew) return false;
    await publish(tx, cardEvents, 'cards.code', { userId: card.user_id, at }, { cardId: card.id });
    const person = await addressee(tx, card.user_id);
    await notify(deps, tx, person, codeArrived, aboutCard(card), { cause: `card-code:${id}` });
    return true;
  });
};

export const readCodes = async (deps: CardDeps, userId: string) => {
  const rows = await queries.currentCodes(deps.db, userId, deps.clock.now());
  const items = rows.map((row) => ({
    cardId: row.card_id,
    code: deps.cipher.open(row.sealed, place(row.id)),
    until: row.until.toISOString(),
  }));
  return ok({ items });
};

export const forgetCodes = (deps: CardDeps): Promise<void> =>
  queries.deleteCodes(deps.db, deps.clock.now());
