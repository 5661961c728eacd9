/**
 * A dispute as staff read it, and the actions of staff on it. The issuer decides; staff record its
 * decision.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/cards/routes';
import type { StaffDispute } from '@cowrie/contract/cards/routes';
import { nameOf, noteStepIn, stepsOf, takeCase } from '#features/cases/index.ts';
import { readPersonName } from '#features/identity/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { strangerText } from '#platform/stranger-text.ts';
import { entryAnswer } from '../entries/answers.ts';
import { findCard } from '../queries.ts';
import { disputeDecided, disputeMoved } from './notifications.ts';
import { endDisputeIn, tellOwner } from './open-dispute.ts';
import * as queries from './queries.ts';

type Input = ParsedOf<typeof contract.actOnDispute>['body'];
type Action = Input['action'];

/** Pure: which actions fit the dispute. */
const actionsFor = ({ state, ended_at: endedAt }: queries.DisputeRow): Action[] => {
  if (endedAt !== null) return [];
  return ['note', ...(state === 'open' ? (['send'] as const) : []), 'win', 'lose'];
};

export const readStaffDispute = async (deps: Platform, id: string) => {
  const row = await queries.findDispute(deps.db, id);
  if (!row) return fail('NOT_FOUND');
  const [entry, card, person, steps, files] = await Promise.all([
    queries.findEntry(deps.db, row.entry_id),
    findCard(deps.db, row.card_id),
    readPersonName(deps.db, row.user_id),
    stepsOf(deps.db, [row.case_id]),
    queries.filesOf(deps.db, id),
  ]);
  return ok<StaffDispute>({
    id,
    reference: row.reference,
    caseId: row.case_id,
    person,
    cardId: row.card_id,
    lastFour: card?.last_four ?? null,
    entry: entryAnswer(entry),
    reason: row.reason,
    words: row.words,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    steps: steps.map(({ at, what, by_name: by, internal }) => ({
      at: at.toISOString(),
      what,
      by,
      isPublic: !internal,
    })),
    files: files.map(({ id: fileId, name }) => ({ id: fileId, name })),
    actions: actionsFor(row),
  });
};

const aboutOf = async (tx: Tx, row: queries.DisputeRow) => ({
  reference: row.reference,
  shop: strangerText((await queries.findEntry(tx, row.entry_id)).shop, 'title'),
  cardId: row.card_id,
  entryId: row.entry_id,
});

const sendIn = async (deps: Platform, tx: Tx, row: queries.DisputeRow, text: string) => {
  await queries.updateDispute(tx, row.id, { state: 'sent' });
  const what = `The card issuer has your dispute: ${text}`;
  await noteStepIn(deps, tx, row.case_id, { what, internal: false, by: null });
  await tellOwner(deps, tx, row);
  const data = { ...(await aboutOf(tx, row)), text };
  const person = await addressee(tx, row.user_id);
  await notify(deps, tx, person, disputeMoved, data, { cause: `cards:dispute-sent:${row.id}` });
};

const outcomes = { win: 'decided for you', lose: 'decided for the shop' } as const;

const decideIn = async (
  deps: Platform,
  tx: Tx,
  row: queries.DisputeRow,
  action: 'win' | 'lose',
  text: string,
) => {
  const outcome = outcomes[action];
  const state = action === 'win' ? 'won' : 'lost';
  await endDisputeIn(deps, tx, row, { state, what: `The dispute was ${outcome}: ${text}` });
  const data = { ...(await aboutOf(tx, row)), outcome, text };
  const person = await addressee(tx, row.user_id);
  await notify(deps, tx, person, disputeDecided, data, { cause: `cards:decided:${row.id}` });
};

const names: Readonly<Record<Action, string>> = {
  note: 'Note',
  send: 'Sent to the issuer',
  win: 'Recorded: decided for the holder',
  lose: 'Recorded: decided for the shop',
};

const actIn = async (deps: Platform, tx: Tx, by: By, id: string, input: Input) => {
  const row = await queries.lockDispute(tx, id);
  if (!row) return fail('NOT_FOUND');
  const { userId } = by.actor;
  if (row.user_id === userId) return fail('OWN_CASE');
  if (row.ended_at !== null) return fail('DISPUTE_OVER');
  const { action, reason, customerText = '' } = input;
  if (!actionsFor(row).includes(action)) return fail('ACTION_UNFIT');
  await takeCase(tx, row.case_id, userId);
  const staff = { id: userId, name: await nameOf(tx, userId) };
  const what = `${names[action]}: ${reason}`;
  await noteStepIn(deps, tx, row.case_id, { what, internal: true, by: staff });
  if (action === 'send') await sendIn(deps, tx, row, customerText);
  if (action === 'win' || action === 'lose') await decideIn(deps, tx, row, action, customerText);
  await audit(deps, tx, by, {
    action: `cards.dispute_${action}`,
    subject: `case:${row.reference}`,
    detail: { reason, before: row.state },
  });
  return ok(true);
};

export const actOnDispute = async (deps: Platform, by: By, id: string, input: Input) => {
  const done = await inTx(deps.db, (tx) => actIn(deps, tx, by, id, input));
  return done.ok ? readStaffDispute(deps, id) : done;
};
