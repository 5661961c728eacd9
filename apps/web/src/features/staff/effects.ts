import { allPermissions, permissions, type Permission } from '@cowrie/contract/permissions';

/** What a proposal would do, read from the before and after that the server keeps with it. */
export type Effect =
  | { kind: 'permissions'; added: string[]; removed: string[]; kept: string[] }
  | { kind: 'holding'; before: boolean; after: boolean }
  | { kind: 'unknown' };

const inOrder = (list: readonly string[]): string[] => {
  const rank = (name: string) => (allPermissions as readonly string[]).indexOf(name);
  return list.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
};

export function permissionEffect(before: readonly string[], after: readonly string[]): Effect {
  return {
    kind: 'permissions',
    added: inOrder(after.filter((name) => !before.includes(name))),
    removed: inOrder(before.filter((name) => !after.includes(name))),
    kept: inOrder(after.filter((name) => before.includes(name))),
  };
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** A role that does not exist yet, or no longer, allows nothing. */
const permissionsOf = (side: unknown): string[] | undefined => {
  if (side === null) return [];
  const list = field(side, 'permissions');
  return Array.isArray(list) ? list.map(String) : undefined;
};

export function effectOf(before: unknown, after: unknown): Effect {
  const [held, holds] = [field(before, 'holds'), field(after, 'holds')];
  if (typeof held === 'boolean' && typeof holds === 'boolean') {
    return { kind: 'holding', before: held, after: holds };
  }
  const [had, has] = [permissionsOf(before), permissionsOf(after)];
  if ((before === null && after === null) || !had || !has) return { kind: 'unknown' };
  return permissionEffect(had, has);
}

export const changesNothing = (effect: Effect): boolean =>
  (effect.kind === 'permissions' && effect.added.length + effect.removed.length === 0) ||
  (effect.kind === 'holding' && effect.before === effect.after);

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);

/** Its sentence; a permission this version does not know keeps its name. */
export const permissionSentence = (name: string): string =>
  isPermission(name) ? permissions[name] : name;
