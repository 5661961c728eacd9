/** Cases as staff see them: what waits, since when, who owns it, and what can be done. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/cases/routes';
import { caseKindRules, deskKinds, type CaseKind } from '@cowrie/contract/cases/data';
import { casesErrors } from '@cowrie/contract/cases/errors';
import type { StaffCase } from '@cowrie/contract/cases/routes';
import { wireAmount } from '@cowrie/money';
import type { Actor } from '#platform/http/call.ts';
import { cutPage, readPlace, writePlace } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import {
  type DeskRow,
  findDeskCase,
  findNamedCase,
  listDeskCases,
  listOwners,
} from './desk-queries.ts';
import type { CaseDeps } from './deps.ts';
import { evidenceOf } from './evidence-queries.ts';
import { stepsOf } from './queries.ts';
import {
  actionsFor,
  isInternal,
  markPaidKind,
  type CaseOutcome,
  releaseKind,
  whyNotClosed,
} from './rules.ts';

type Query = ParsedOf<typeof contract.listCases>['query'];

const personOf = ({ id, name, tag }: Readonly<Record<'id' | 'name' | 'tag', string | null>>) =>
  id === null ? null : { id, name: name ?? '', tag: tag ?? '' };

const amountOf = ({ amount, asset }: DeskRow): number | null =>
  amount !== null && asset !== null ? wireAmount(amount, asset) : null;

const askedOutcome = (kind: string | null): CaseOutcome => {
  if (kind === markPaidKind) return 'mark_paid';
  return kind === releaseKind ? 'release' : 'refund';
};

const refundOf = (row: DeskRow, actor: Actor): StaffCase['refundAsked'] => {
  const by = personOf({ id: row.asker_id, name: row.asker_name, tag: row.asker_tag });
  if (!by) return null;
  const { asked_reason: reason, asked_at: at } = row;
  return {
    action: askedOutcome(row.asked_kind),
    by,
    reason: reason ?? '',
    at: (at ?? row.opened_at).toISOString(),
    mine: by.id === actor.userId,
  };
};

const blockedText = (facts: Parameters<typeof actionsFor>[0]): string | null => {
  const why = facts.state === 'open' ? whyNotClosed(facts) : null;
  return why && casesErrors[why].sentence;
};

const toCaseAnswers = async (
  deps: CaseDeps,
  actor: Actor,
  rows: readonly DeskRow[],
): Promise<StaffCase[]> => {
  const ids = rows.flatMap(({ transaction_id }) => transaction_id ?? []);
  const [steps, standings, evidence] = await Promise.all([
    stepsOf(
      deps.db,
      rows.map(({ id }) => id),
    ),
    deps.cases.standingsOf(ids),
    evidenceOf(
      deps.db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const own = steps.filter((step) => step.case_id === row.id);
    const facts = {
      kind: row.kind,
      state: row.state,
      isMine: row.owner_id === actor.userId,
      isPublic: !isInternal(row.kind) || own.some(({ internal }) => !internal),
      isRefundAsked: row.asker_id !== null,
      standing: standings.get(row.transaction_id ?? '') ?? null,
    };
    return {
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      state: row.state,
      user: personOf({ id: row.user_id, name: row.person_name, tag: row.person_tag }),
      transactionId: row.transaction_id,
      amount: amountOf(row),
      currency: row.asset,
      status: row.status,
      owner: personOf({ id: row.owner_id, name: row.owner_name, tag: row.owner_tag }),
      openedAt: row.opened_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      nextCheckAt: row.next_check_at?.toISOString() ?? null,
      steps: own.map(({ at, what, by_name: by, internal }) => ({
        at: at.toISOString(),
        what,
        by,
        isPublic: !internal,
      })),
      isPublic: facts.isPublic,
      evidence: evidence
        .filter((one) => one.case_id === row.id)
        .map(({ id, name, media_type: mediaType, bytes, by_name: by, at }) => ({
          id,
          name,
          mediaType,
          bytes,
          by,
          at: at.toISOString(),
        })),
      disposition: row.disposition as StaffCase['disposition'],
      mergedInto:
        row.merged_into === null
          ? null
          : { id: row.merged_into, reference: row.merged_reference ?? '' },
      actions: actionsFor(facts),
      cannotClose: blockedText(facts),
      refundAsked: refundOf(row, actor),
    };
  });
};

/** The kinds of cases that the caller's roles let them see. */
const visibleKinds = (actor: Actor): CaseKind[] =>
  deskKinds.filter((kind) => actor.permissions.has(caseKindRules[kind].permission.read));

export const readCaseAnswer = async (
  deps: CaseDeps,
  actor: Actor,
  id: string,
): Promise<StaffCase | undefined> => {
  const row = await findDeskCase(deps.db, id);
  // Other desks work with their own calls.
  const isHere = deskKinds.some((kind) => kind === row?.kind);
  return row && isHere ? (await toCaseAnswers(deps, actor, [row]))[0] : undefined;
};

export const readCase = async (deps: CaseDeps, actor: Actor, name: string) => {
  const row = await findNamedCase(deps.db, name);
  const isSeen = row !== undefined && visibleKinds(actor).includes(row.kind);
  const [found] = isSeen ? await toCaseAnswers(deps, actor, [row]) : [];
  return found ? ok(found) : fail('NOT_FOUND');
};

export const listCases = async (deps: CaseDeps, actor: Actor, query: Query) => {
  const rows = await listDeskCases(deps.db, {
    kinds: visibleKinds(actor),
    state: query.state,
    kind: query.kind,
    ownerId: query.unassigned ? null : query.mine && actor.userId,
    dueBefore: query.late && deps.clock.now(),
    search: query.search,
    after: readPlace(query.cursor),
    limit: query.limit + 1,
  });
  // An open case has no closing time, a closed one always has: each list is ordered by its own.
  const page = cutPage(rows, query.limit, ({ closed_at, due_at, id }) =>
    writePlace({ at: closed_at ?? due_at, id }),
  );
  return ok({ items: await toCaseAnswers(deps, actor, page.items), next: page.next });
};

export const listCaseOwners = async (deps: CaseDeps) => {
  const rows = await listOwners(deps.db, 'cases.write');
  return ok({
    items: rows.map(({ id, full_name: name, tag, open }) => ({
      id,
      name,
      tag,
      open: Number(open ?? 0n),
    })),
  });
};
