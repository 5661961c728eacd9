import type { CodeOf, ErrorCode, Permission } from '@cowrie/contract';
import type { ProposalGroup } from '@cowrie/contract/approvals/data';
import type { decideProposal } from '@cowrie/contract/approvals/routes';
import type * as z from 'zod';
import type { Tx } from '#platform/db/pool.ts';
import type { Result } from '#platform/result.ts';

/** A code a decision may be refused with. */
export type DecisionCode = CodeOf<typeof decideProposal>;

/** What a change would do, described before another person decides. */
export type Effect<Shown = unknown, Change = unknown> = {
  readonly summary: string;
  readonly before: Shown;
  readonly after: Shown;
  /** The person it is about, if it is about one: they neither propose nor decide it. */
  readonly userId?: string | null;
  /** The change as it is stored, where describing it adds to what was asked for. */
  readonly change?: Change;
};

/** An approved proposal as `apply` receives it. */
export type Approved<Shown = unknown> = {
  readonly id: string;
  readonly reason: string;
  readonly checkerId: string;
  readonly decisionReason: string;
  readonly effect: Effect<Shown>;
};

type Stored = { readonly before: unknown; readonly createdAt: Date };

/**
 * One kind of change that takes two people. `describe` says what the change would do; it runs when
 * the change is proposed and again when it is approved, and a different `before` makes the proposal
 * stale. `apply` writes the change in the transaction of the approval.
 */
export type ProposalKind<Deps, Change, Shown, Code extends ErrorCode> = {
  readonly group: ProposalGroup;
  /** The kinds it is stored under; `kindOf` picks one where there are several. */
  readonly kinds: readonly [string, ...string[]];
  readonly kindOf?: (change: Change) => string;
  /** The audit log names the steps `<action>_proposed`, `_approved` and `_rejected`. */
  readonly action: string;
  /** `read` lets a member of staff see it, `write` lets them decide it. */
  readonly permission: { readonly read: Permission; readonly write: Permission };
  readonly schema: z.ZodType<Change>;
  readonly describe: (
    deps: Deps,
    tx: Tx,
    change: Change,
  ) => Promise<Result<Effect<Shown, Change>, Code>>;
  /** Replaces the comparison of `before`, for changes about figures that move all day. */
  readonly isStale?: (stored: Stored, effect: Effect<Shown>, now: Date) => boolean;
  readonly apply: (
    deps: Deps,
    tx: Tx,
    change: Change,
    approved: Approved<Shown>,
  ) => Promise<unknown>;
  /** Runs once the approval has committed; a job of the room repeats it after a crash. */
  readonly afterApproval?: (deps: Deps, id: string) => Promise<Result<unknown, DecisionCode>>;
  /** When approved proposals took effect, where that is later than the decision. */
  readonly readEffectiveTimes?: (
    deps: Deps,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Date>>;
};

export const defineProposal = <Deps, Change, Shown, Code extends ErrorCode>(
  kind: ProposalKind<Deps, Change, Shown, Code>,
): ProposalKind<Deps, Change, Shown, Code> => kind;
