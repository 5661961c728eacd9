import type { ReportReason, ThreadKind, ThreadRole } from '@cowrie/contract/chat/data';
import type { Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';

type Posted = {
  readonly threadId: string;
  readonly seq: number;
  readonly authorId: string;
  readonly role: ThreadRole;
};

type Reported = {
  readonly threadId: string;
  readonly messageId: string;
  readonly reporterId: string;
  /** Of the reporter. */
  readonly role: ThreadRole;
  readonly reason: ReportReason;
};

/** Hooks of the room that owns a kind of thread, for when its members write or report. */
export type ThreadOwner = {
  readonly kind: ThreadKind;
  /**
   * Whether a member in this role may still read or write by the calls of chat. Staff stay members
   * when their role is taken away, so their permission is asked for each call.
   */
  readonly isAllowed: (role: ThreadRole, actor: Actor, to: 'read' | 'write') => boolean;
  /** Runs in the transaction of the message, with the thread locked. */
  readonly onPosted: (tx: Tx, posted: Posted) => Promise<void>;
  /** Runs once for each report, in its transaction. */
  readonly onReported: (tx: Tx, reported: Reported) => Promise<void>;
};
