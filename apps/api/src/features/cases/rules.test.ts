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

test('what a rule stopped can be let go or given back, and nothing else can', () => {
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

test('what has left is given back only where the company contradicts itself', () => {
  expect(actionsFor({ ...open, standing: 'settled' })).not.toContain('refund');
  expect(actionsFor({ ...open, kind: 'contradiction', standing: 'settled' })).toContain('refund');
  expect(actionsFor({ ...open, kind: 'contradiction', standing: 'over' })).not.toContain('refund');
});

test('the company is asked about what is on its way', () => {
  expect(actionsFor({ ...open, standing: 'under_way' })).toContain('requery');
  expect(actionsFor({ ...open, standing: 'over' })).not.toContain('requery');
});
