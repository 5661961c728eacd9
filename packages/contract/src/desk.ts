/**
 * A room says in its `desk.ts` which risks it shows to staff, which of its changes take two people, and
 * which of its things staff search and link to. `desks.ts` joins them. Entries are shown in the order
 * of `place`; the steps of ten leave room for rooms to come.
 */

import type { Permission } from './permissions.ts';

export const severities = ['critical', 'high', 'normal'] as const;
type Severity = (typeof severities)[number];

/** When staff are told about a signal. A signal that waits within its normal time alerts no one. */
export type AlertRule = {
  readonly severity: Severity;
  /** Staff are told from this count on. */
  readonly from: number;
  /** They are told again when the count has grown by this since the last message. */
  readonly growsBy: number;
};

type Named = { readonly place: number; readonly name: string };

/** A risk. The most urgent has the lowest place, which decides where no money is known. */
type SignalEntry = Named & AlertRule;

export type ProposalPermissions = {
  readonly read: Permission;
  readonly propose: Permission;
  readonly decide: Permission;
};

/** Changes that need the approval of a second member of staff, by screen. */
type ProposalEntry = Named &
  ProposalPermissions & {
    /** Where staff decide it; the list of approvals when absent. */
    readonly page?: string;
  };

type EntityEntry = Named & {
  /** The staff screen that shows it, with `:id` where its id goes. */
  readonly path: string;
  /** The permission that opens the screen; none if every member of staff sees it. */
  readonly permission: Permission | null;
  /** Its title is a name of the code, such as `bank_payout`. */
  readonly isCode?: true;
};

export type RoomDesk = {
  readonly signals?: Readonly<Record<string, SignalEntry>>;
  readonly proposals?: Readonly<Record<string, ProposalEntry>>;
  readonly entities?: Readonly<Record<string, EntityEntry>>;
};

export const defineDesk = <const Desk extends RoomDesk>(desk: Desk): Desk => desk;
