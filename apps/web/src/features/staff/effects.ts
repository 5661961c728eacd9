/** Effects of a role proposal, from the "before" and "after" that the server stores with it. */

import { allPermissions, permissions, type Permission } from '@cowrie/contract/permissions';

export type Effect =
  | { kind: 'permissions'; added: string[]; removed: string[]; unchanged: string[] }
  | { kind: 'holding'; before: boolean; after: boolean; lastDay?: string; formerDay?: string }
  | { kind: 'unknown' };

const sortPermissions = (list: readonly string[]): string[] => {
  const rank = (name: string) => (allPermissions as readonly string[]).indexOf(name);
  return list.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
};

export function permissionEffect(before: readonly string[], after: readonly string[]): Effect {
  return {
    kind: 'permissions',
    added: sortPermissions(after.filter((name) => !before.includes(name))),
    removed: sortPermissions(before.filter((name) => !after.includes(name))),
    unchanged: sortPermissions(after.filter((name) => before.includes(name))),
  };
}

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Null means that the role does not exist before or after, so it allows nothing. */
const permissionsOf = (side: unknown): string[] | undefined => {
  if (side === null) return [];
  const list = readField(side, 'permissions');
  return Array.isArray(list) ? list.map(String) : undefined;
};

export function effectOf(before: unknown, after: unknown): Effect {
  const [heldBefore, holdsAfter] = [readField(before, 'holds'), readField(after, 'holds')];
  if (typeof heldBefore === 'boolean' && typeof holdsAfter === 'boolean') {
    const [formerDay, lastDay] = [readField(before, 'lastDay'), readField(after, 'lastDay')];
    return {
      kind: 'holding',
      before: heldBefore,
      after: holdsAfter,
      ...(typeof formerDay === 'string' && { formerDay }),
      ...(typeof lastDay === 'string' && { lastDay }),
    };
  }
  const [had, has] = [permissionsOf(before), permissionsOf(after)];
  if ((before === null && after === null) || !had || !has) return { kind: 'unknown' };
  return permissionEffect(had, has);
}

export const changesNothing = (effect: Effect): boolean =>
  (effect.kind === 'permissions' && effect.added.length + effect.removed.length === 0) ||
  (effect.kind === 'holding' &&
    effect.before === effect.after &&
    effect.formerDay === effect.lastDay);

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);

/** The sentence of a permission. A permission that this build does not know keeps its name. */
export const permissionSentence = (name: string): string =>
  isPermission(name) ? permissions[name] : name;
