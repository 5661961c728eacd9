import { conflictsIn } from '@cowrie/contract/staff/duties';
import type { Role } from './queries.ts';

/** The conflicts that a person has because of their other roles, beyond those of this role. */
export const addedConflicts = (roles: readonly Role[], role: Role, userId: string) => {
  const held = roles.filter(({ holders }) => holders.some((one) => one.userId === userId));
  const own = conflictsIn(role.permissions);
  return conflictsIn(held.flatMap(({ permissions }) => permissions)).filter(
    (conflict) => !own.includes(conflict),
  );
};
