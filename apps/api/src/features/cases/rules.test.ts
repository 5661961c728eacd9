import { expect, test } from 'vitest';
import { actionsFor } from './rules.ts';

const open = { kind: 'overdue', state: 'open', isMine: false, standing: null } as const;

test('a closed case can only be read', () => {
  for (const standing of ['stopped', 'under_way', 'settled', 'over', null] as const) {
    expect(actionsFor({ ...open, state: 'closed', standing })).toEqual([]);
  }
});

test('every open case can be taken once, noted and closed', () => {
  expect(actionsFor(open)).toEqual(['take', 'note', 'close']);
  expect(actionsFor({ ...open, isMine: true })).toEqual(['note', 'close']);
});

test('only a movement that a rule stopped can be released or returned', () => {
  const flagged = { ...open, kind: 'flagged' };
  expect(actionsFor({ ...flagged, standing: 'stopped' })).toEqual(
    expect.arrayContaining(['release', 'refund']),
  );
  for (const standing of ['under_way', 'settled', 'over', null] as const) {
    const actions = actionsFor({ ...flagged, standing });
    expect(actions).not.toContain('release');
    expect(actions).not.toContain('refund');
  }
});

test('a settled payout is returned only if the company contradicts itself', () => {
  expect(actionsFor({ ...open, standing: 'settled' })).not.toContain('refund');
  expect(actionsFor({ ...open, kind: 'contradiction', standing: 'settled' })).toContain('refund');
  expect(actionsFor({ ...open, kind: 'contradiction', standing: 'over' })).not.toContain('refund');
});

test('a stuck payout is asked about, and returned only from the case that says so', () => {
  const stuck = { ...open, standing: 'stuck' } as const;
  expect(actionsFor({ ...stuck, kind: 'contradiction' })).toEqual(
    expect.arrayContaining(['requery', 'refund']),
  );
  expect(actionsFor(stuck)).toContain('requery');
  expect(actionsFor(stuck)).not.toContain('refund');
  expect(actionsFor({ ...stuck, kind: 'contradiction' })).not.toContain('release');
});

test('the company can be asked about a pending movement', () => {
  expect(actionsFor({ ...open, standing: 'under_way' })).toContain('requery');
  expect(actionsFor({ ...open, standing: 'over' })).not.toContain('requery');
});
