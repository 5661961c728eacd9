import type { CodeOf, ErrorCode } from '@cowrie/contract';
import type { ProposalGroup } from '@cowrie/contract/approvals/data';
import type { decideProposal } from '@cowrie/contract/approvals/routes';
import type * as z from 'zod';
import type { Tx } from '#platform/db/pool.ts';
import type { Json } from '#platform/json.ts';
import type { Result } from '#platform/result.ts';

/** A code a decision may be refused with. */
export type DecisionCode = CodeOf<typeof decideProposal>;

/** Effect of a change, described before another person decides. */
export type Effect<State extends Json = Json, Change = unknown> = {
  readonly summary: string;
  readonly before: State;
  readonly after: State;
  /**
   * The ids of the people who gain or lose by it: roles given to them, a limit of theirs, money into
   * or out of their wallet. They neither propose nor decide it. Empty if it is about no person.
   */
  readonly parties: readonly string[];
  /**
   * The subjects of the proposal, such as 'case:0198…', 'user:0198…' or 'role:0198…'. When one of
   * them is closed, the proposal is closed too.
   */
  readonly subjects?: readonly string[];
  /** The change as it is stored, where describing it adds to what was asked for. */
  readonly change?: Change;
};

/** An approved proposal as `apply` receives it. */
export type Approved<State extends Json = Json> = {
  readonly id: string;
  readonly reason: string;
  readonly checkerId: string;
  readonly decisionReason: string;
  readonly effect: Effect<State>;
};

/** A proposal that ended without taking effect. */
export type Ended = {
  readonly status: 'rejected' | 'withdrawn' | 'expired';
  /** The person who rejected or withdrew it; null if it expired. */
  readonly byId: string | null;
  readonly reason: string | null;
};

/** The description that the checker saw, as it is stored. */
export type Shown = {
  readonly summary: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly change: unknown;
};

/**
 * One kind of change that takes two people. `describe` says what the change would do; it runs when
 * the change is proposed and again when it is approved, and any difference in what it says makes the
 * proposal stale. `apply` writes the change in the transaction of the approval.
 *
 * A stored change names its objects by ids that never change hands. Text that people type, such as a
 * tag, is resolved before the change is proposed.
 */
export type ProposalKind<Deps, Change, State extends Json, Code extends ErrorCode> = {
  /** Says who sees, proposes and decides it (`proposalPermissions`). */
  readonly group: ProposalGroup;
  /** The kinds it is stored under; `kindOf` picks one where there are several. */
  readonly kinds: readonly [string, ...string[]];
  readonly kindOf?: (change: Change) => string;
  /** The audit log names the steps `<action>_proposed`, `_approved` and `_rejected`. */
  readonly action: string;
  readonly schema: z.ZodType<Change>;
  readonly describe: (
    deps: Deps,
    tx: Tx,
    change: Change,
  ) => Promise<Result<Effect<State, Change>, Code>>;
  /** The part of the description that must be the same, for changes about figures that move all day. */
  readonly comparable?: (shown: Shown) => unknown;
  /** How long it may wait for its decision; 72 hours if left out. */
  readonly validSeconds?: number;
  readonly apply: (
    deps: Deps,
    tx: Tx,
    change: Change,
    approved: Approved<State>,
  ) => Promise<unknown>;
  /** Runs in the transaction that rejects, withdraws or expires it. */
  readonly onEnd?: (deps: Deps, tx: Tx, change: Change, ended: Ended) => Promise<unknown>;
  /** Runs once the approval has committed; a job of the room repeats it after a crash. */
  readonly afterApproval?: (deps: Deps, id: string) => Promise<Result<unknown, DecisionCode>>;
  /** When approved proposals took effect, where that is later than the decision. */
  readonly readEffectiveTimes?: (
    deps: Deps,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Date>>;
};

export const defineProposal = <Deps, Change, State extends Json, Code extends ErrorCode>(
  kind: ProposalKind<Deps, Change, State, Code>,
): ProposalKind<Deps, Change, State, Code> => kind;
