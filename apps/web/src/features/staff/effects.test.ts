import { describe, expect, it } from 'vitest';
import { changesNothing, effectOf, permissionEffect, permissionSentence } from './effects.ts';

describe('a change of permissions', () => {
  it('lists added, removed and unchanged permissions in their usual order', () => {
    expect(
      permissionEffect(
        ['audit.read', 'flags.read', 'flags.write'],
        ['settings.read', 'overview.read', 'audit.read'],
      ),
    ).toEqual({
      kind: 'permissions',
      added: ['overview.read', 'settings.read'],
      removed: ['flags.read', 'flags.write'],
      unchanged: ['audit.read'],
    });
  });

  it('changes nothing when only the order differs', () => {
    const same = permissionEffect(['audit.read', 'roles.read'], ['roles.read', 'audit.read']);
    expect(changesNothing(same)).toBe(true);
    expect(changesNothing(permissionEffect(['audit.read'], []))).toBe(false);
  });
});

describe('the effect of a stored proposal', () => {
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

  it('says whether a person gets or loses a role', () => {
    const given = effectOf({ holds: false }, { holds: true });
    expect(given).toEqual({ kind: 'holding', before: false, after: true });
    expect(changesNothing(given)).toBe(false);
    expect(changesNothing(effectOf({ holds: true }, { holds: true }))).toBe(true);
  });

  it.each([
    [null, null],
    [{ permissions: 'all' }, { permissions: [] }],
    ['before', 'after'],
  ])('is unknown if the stored data has an unknown shape: %j → %j', (before, after) => {
    expect(effectOf(before, after)).toEqual({ kind: 'unknown' });
  });
});

it('shows a permission as its sentence, and an unknown permission by its name', () => {
  expect(permissionSentence('audit.read')).toBe('Read and verify the audit log');
  expect(permissionSentence('moon.write')).toBe('moon.write');
  expect(permissionSentence('toString')).toBe('toString');
});

it('a role with a last day is not the same as one without an end', () => {
  const [forever, ending] = [{ holds: true }, { holds: true, lastDay: '2026-12-31' }];
  const effect = effectOf(forever, ending);
  expect(effect).toEqual({ kind: 'holding', before: true, after: true, lastDay: '2026-12-31' });
  expect(changesNothing(effect)).toBe(false);
  expect(changesNothing(effectOf(ending, ending))).toBe(true);
});
