import type { CodeOf, ParsedOf } from '@cowrie/contract';
import type { ProposalGroup } from '@cowrie/contract/approvals/data';
import type * as contract from '@cowrie/contract/approvals/routes';
import type { Proposal } from '@cowrie/contract/approvals/routes';
import type { By } from '#platform/audit/audit.ts';
import type { Actor } from '#platform/http/call.ts';
import { cutPage } from '#platform/paging.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { DecisionCode } from './define.ts';
import type { Decision } from './engine.ts';
import * as queries from './queries.ts';
import type { RegisteredProposal } from '#platform/room.ts';
import type { ApprovalDeps } from './deps.ts';

type WithdrawalCode = CodeOf<typeof contract.withdrawProposal>;

/** Proposals of all rooms in one list. A member of staff sees and decides what their roles allow. */

const visibleTo = (deps: ApprovalDeps, { permissions }: Actor): RegisteredProposal[] =>
  deps.proposals.filter(({ permission }) => permissions.has(permission.read));

const decidableBy = (deps: ApprovalDeps, actor: Actor): RegisteredProposal[] =>
  visibleTo(deps, actor).filter(({ permission }) => actor.permissions.has(permission.decide));

const effectiveTimes = async (
  kinds: readonly RegisteredProposal[],
  rows: readonly queries.ProposalRow[],
): Promise<ReadonlyMap<string, Date>> => {
  const approved = rows.filter(({ status }) => status === 'approved');
  const times = new Map(approved.flatMap(({ id, decided_at: at }) => (at ? [[id, at]] : [])));
  for (const { kinds: names, readEffectiveTimes } of kinds) {
    const ids = approved.filter(({ kind }) => names.includes(kind)).map(({ id }) => id);
    if (!readEffectiveTimes || ids.length === 0) continue;
    const later = await readEffectiveTimes(ids);
    for (const id of ids) {
      const at = later.get(id);
      if (at) times.set(id, at);
      else times.delete(id);
    }
  }
  return times;
};

const show = async (
  kinds: readonly RegisteredProposal[],
  rows: readonly queries.ProposalRow[],
  actor: Actor,
): Promise<Proposal[]> => {
  const times = await effectiveTimes(kinds, rows);
  return rows.flatMap((row) => {
    const kind = kinds.find(({ kinds: names }) => names.includes(row.kind));
    if (!kind) return [];
    const mine = row.maker_id === actor.userId;
    const aboutYou = row.parties.includes(actor.userId);
    const { status } = row;
    return [
      {
        id: row.id,
        kind: row.kind,
        group: kind.group,
        summary: row.summary,
        before: row.before,
        after: row.after,
        change: row.change,
        reason: row.reason,
        maker: { id: row.maker_id, name: row.maker_name, tag: row.maker_tag },
        checker: row.checker_tag ? { name: row.checker_name ?? '', tag: row.checker_tag } : null,
        decisionReason: row.decision_reason,
        status,
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
        effectiveAt: times.get(row.id)?.toISOString() ?? null,
        mine,
        aboutYou,
        decidable:
          status === 'waiting' &&
          !mine &&
          !aboutYou &&
          actor.permissions.has(kind.permission.decide),
      },
    ];
  });
};

export const listProposals = async (
  deps: ApprovalDeps,
  actor: Actor,
  { group, status, cursor, limit }: ParsedOf<typeof contract.listProposals>['query'],
) => {
  const visible = status === 'to_decide' ? decidableBy(deps, actor) : visibleTo(deps, actor);
  const kinds = visible.filter((kind) => group === undefined || kind.group === group);
  if (kinds.length === 0) return ok({ items: [], next: null });
  const names = kinds.flatMap((kind) => kind.kinds);
  const wanted = { kinds: names, status, userId: actor.userId, cursor, limit: limit + 1 };
  const page = cutPage(await queries.readProposals(deps.db, wanted), limit, ({ id }) => id);
  return ok({ items: await show(kinds, page.items, actor), next: page.next });
};

export const readProposal = async (deps: ApprovalDeps, actor: Actor, id: string) => {
  const kinds = visibleTo(deps, actor);
  const names = kinds.flatMap((kind) => kind.kinds);
  const row = names.length === 0 ? undefined : await queries.findProposal(deps.db, id, names);
  if (!row) return fail('NOT_FOUND');
  const [shown] = await show(kinds, [row], actor);
  return shown ? ok(shown) : fail('NOT_FOUND');
};

/** The kind of a proposal that the caller may see. */
const findKind = async (
  deps: ApprovalDeps,
  actor: Actor,
  id: string,
): Promise<RegisteredProposal | undefined> => {
  const kinds = visibleTo(deps, actor);
  const names = kinds.flatMap((kind) => kind.kinds);
  const row = names.length === 0 ? undefined : await queries.findProposal(deps.db, id, names);
  return kinds.find((one) => row !== undefined && one.kinds.includes(row.kind));
};

export const decideAny = async (
  deps: ApprovalDeps,
  by: By,
  input: Decision & { readonly approvalId: string },
) => {
  const kind = await findKind(deps, by.actor, input.approvalId);
  if (!kind) return fail('NOT_FOUND');
  if (!by.actor.permissions.has(kind.permission.decide)) return fail('FORBIDDEN');
  return (await kind.decide(by, input)) as Result<{ readonly done: true }, DecisionCode>;
};

/** Its maker may withdraw a proposal also after they lost the permission to decide such ones. */
export const withdrawAny = async (
  deps: ApprovalDeps,
  by: By,
  input: { readonly approvalId: string; readonly reason: string },
) => {
  const kind = await findKind(deps, by.actor, input.approvalId);
  if (!kind) return fail('NOT_FOUND');
  return (await kind.withdraw(by, input)) as Result<{ readonly done: true }, WithdrawalCode>;
};

/** How many proposals the caller could decide now. */
export const countDecidable = async (deps: ApprovalDeps, actor: Actor) => {
  const names = decidableBy(deps, actor).flatMap((kind) => kind.kinds);
  const toDecide =
    names.length === 0 ? 0 : await queries.countToDecide(deps.db, names, actor.userId);
  return ok({ toDecide });
};

/** How many proposals of each group wait, for the staff overview. */
export const countGroups = async (
  deps: ApprovalDeps,
): Promise<{ readonly group: ProposalGroup; readonly waiting: number }[]> => {
  const waiting = await queries.countWaiting(deps.db);
  return deps.proposals.map(({ group, kinds }) => ({
    group,
    waiting: kinds.reduce((sum, kind) => sum + (waiting.get(kind) ?? 0), 0),
  }));
};
