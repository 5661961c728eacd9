import type { chosenDispositions } from '@cowrie/contract/cases/data';
import type { StaffCase } from '@cowrie/contract/cases/routes';
import type { By } from '#platform/audit/audit.ts';

/** A member of staff who acts on a case, with the reason. */
export type Acting = By & {
  readonly found: StaffCase;
  /** For staff only. */
  readonly reason: string;
  /** The text for the person, with a reply or when the case closes. */
  readonly customerText?: string | undefined;
  /** How it ended, when the case closes. */
  readonly disposition?: (typeof chosenDispositions)[number] | undefined;
  /** The new owner. */
  readonly ownerId?: string | undefined;
  /** The reference of the case that goes on after a merge. */
  readonly into?: string | undefined;
  /** The name the steps carry. */
  readonly name: string;
};
