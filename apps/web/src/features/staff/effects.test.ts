import { describe, expect, it } from 'vitest';
import { changesNothing, effectOf, permissionEffect, permissionSentence } from './effects.ts';

describe('a change of permissions', () => {
  it('names what is added, removed and kept, in the order of the list of permissions', () => {
    expect(
      permissionEffect(
        ['audit.read', 'flags.read', 'flags.write'],
        ['settings.read', 'overview.read', 'audit.read'],
      ),
    ).toEqual({
      kind: 'permissions',
      added: ['overview.read', 'settings.read'],
      removed: ['flags.read', 'flags.write'],
      kept: ['audit.read'],
    });
  });

  it('changes nothing when only the order differs', () => {
    const same = permissionEffect(['audit.read', 'roles.read'], ['roles.read', 'audit.read']);
    expect(changesNothing(same)).toBe(true);
    expect(changesNothing(permissionEffect(['audit.read'], []))).toBe(false);
  });
});

describe('a kept proposal', () => {
  it('adds every permission of a new role and removes those of a deleted one', () => {
    expect(effectOf(null, { permissions: ['audit.read'] })).toMatchObject({
      added: ['audit.read'],
      removed: [],
    });
    expect(effectOf({ permissions: ['audit.read'] }, null)).toMatchObject({
      added: [],
      removed: ['audit.read'],
    });
  });

  it('tells whether a person gets or loses a role', () => {
    const given = effectOf({ holds: false }, { holds: true });
    expect(given).toEqual({ kind: 'holding', before: false, after: true });
    expect(changesNothing(given)).toBe(false);
    expect(changesNothing(effectOf({ holds: true }, { holds: true }))).toBe(true);
  });

  it.each([
    [null, null],
    [{ permissions: 'all' }, { permissions: [] }],
    ['before', 'after'],
  ])('of an unknown shape is not guessed at: %j → %j', (before, after) => {
    expect(effectOf(before, after)).toEqual({ kind: 'unknown' });
  });
});

it('says a permission in its sentence, and one it does not know by its name', () => {
  expect(permissionSentence('audit.read')).toBe('Read and verify the audit log');
  expect(permissionSentence('moon.write')).toBe('moon.write');
  expect(permissionSentence('toString')).toBe('toString');
});
