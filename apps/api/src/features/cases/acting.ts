import type { StaffCase } from '@cowrie/contract/cases/routes';
import type { Actor, Caller } from '#platform/http/call.ts';

/** A member of staff who acts on a case, with the reason. */
export type Acting = {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly found: StaffCase;
  readonly reason: string;
  /** The name the steps carry. */
  readonly name: string;
};
