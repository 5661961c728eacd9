/** One card as staff read it. Its number, expiry and CVV are in no answer to staff. */

import type { StaffCard } from '@cowrie/contract/cards/routes';
import { readPersonName } from '#features/identity/index.ts';
import { readBalance } from '#ledger/index.ts';
import type { Db } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { owedSums } from '../moving/charge-queries.ts';
import { findReading, type ReadingRow } from '../compare/queries.ts';
import type { CardDeps } from '../deps.ts';
import { entryAnswer } from '../entries/answers.ts';
import { lastMovements } from '../moving/movement-queries.ts';
import { toMovement } from '../own-cards.ts';
import { type CardRow, findCard, type OpenFreeze, openFreezes } from '../queries.ts';
import * as queries from './queries.ts';

const most = 20;

type Action = StaffCard['actions'][number];

/** Pure: which actions fit the card. */
export const actionsFor = (
  { state }: Pick<CardRow, 'state'>,
  { isFrozenByStaff, owed }: { readonly isFrozenByStaff: boolean; readonly owed: bigint },
): Action[] => {
  const ofActive: Action[] = [isFrozenByStaff ? 'thaw' : 'freeze', 'compare', 'close'];
  return [...(state === 'active' ? ofActive : []), ...(owed > 0n ? (['waive'] as const) : [])];
};

const issuerOf = (row: ReadingRow | undefined): StaffCard['money']['issuer'] =>
  row
    ? {
        balance: Number(row.balance),
        difference: Number(row.ours - row.balance),
        since: row.differs_since?.toISOString() ?? null,
        readAt: row.read_at.toISOString(),
      }
    : null;

const chargesOf = async (db: Db, cardId: string): Promise<StaffCard['charges']> =>
  (await queries.listCharges(db, cardId, most)).map(({ id, kind, amount, state, at }) => ({
    id,
    kind,
    amount: Number(amount),
    state: state === 'asked' ? 'owed' : state,
    at: at.toISOString(),
  }));

const freezesOf = (freezes: readonly OpenFreeze[]): StaffCard['frozen'] =>
  freezes.map(({ reason, since, until }) => ({
    reason,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }));

const describeCard = async ({ db }: Pick<CardDeps, 'db'>, card: CardRow): Promise<StaffCard> => {
  const [person, freezes, balance, owedBy, reading] = await Promise.all([
    readPersonName(db, card.user_id),
    openFreezes(db, [card.id]),
    readBalance(db, Number(card.account_id)),
    owedSums(db, [card.id]),
    findReading(db, card.id),
  ]);
  const owed = owedBy.get(card.id) ?? 0n;
  const isFrozenByStaff = freezes.some(({ reason }) => reason === 'staff');
  return {
    id: card.id,
    person,
    label: card.label,
    state: card.state === 'active' && freezes.length > 0 ? 'frozen' : card.state,
    brand: card.brand,
    kind: card.kind,
    lastFour: card.last_four,
    issuer: card.issuer,
    issuerCardId: card.issuer_card_id,
    frozen: freezesOf(freezes),
    issuerFrozen: card.issuer_frozen,
    strikes: card.strikes,
    createdAt: card.created_at.toISOString(),
    closedAt: card.closed_at?.toISOString() ?? null,
    money: {
      available: Number(balance?.available ?? 0n),
      reserved: Number(balance?.held ?? 0n),
      owed: Number(owed),
      issuer: issuerOf(reading),
    },
    movements: (await lastMovements(db, card.id, most)).map(toMovement),
    entries: (await queries.listEntries(db, card.id, most)).map(entryAnswer),
    charges: await chargesOf(db, card.id),
    actions: actionsFor(card, { isFrozenByStaff, owed }),
  };
};

export const readStaffCard = async (deps: Pick<CardDeps, 'db'>, id: string) => {
  const card = await findCard(deps.db, id);
  return card ? ok(await describeCard(deps, card)) : fail('NOT_FOUND');
};
