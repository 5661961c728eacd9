import type { StaffCase } from '@cowrie/contract/cases/routes';
import type { By } from '#platform/audit/audit.ts';

/** A member of staff who acts on a case, with the reason. */
export type Acting = By & {
  readonly found: StaffCase;
  readonly reason: string;
  /** The name the steps carry. */
  readonly name: string;
};
