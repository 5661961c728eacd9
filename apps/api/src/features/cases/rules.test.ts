import { expect, test } from 'vitest';
import { actionsFor, whyNotClosed } from './rules.ts';

const open = {
  kind: 'overdue',
  state: 'open',
  isMine: false,
  isPublic: false,
  isRefundAsked: false,
  standing: null,
} as const;

test('a closed case can only be read, or reopened if no payout decides about it', () => {
  for (const standing of ['stopped', 'under_way', 'settled', 'over', null] as const) {
    expect(actionsFor({ ...open, state: 'closed', standing })).toEqual([]);
    const reported = { ...open, kind: 'reported', state: 'closed', standing } as const;
    expect(actionsFor(reported)).toEqual(['reopen']);
  }
});

test('a case cannot be closed while it holds money or a decision waits', () => {
  for (const standing of ['stopped', 'stuck'] as const) {
    for (const kind of ['flagged', 'contradiction', 'reported', 'overdue'] as const) {
      expect(actionsFor({ ...open, kind, standing })).not.toContain('close');
    }
  }
  expect(actionsFor({ ...open, standing: 'under_way' })).not.toContain('close');
  const waits = {
    ...open,
    kind: 'contradiction',
    standing: 'settled',
    isRefundAsked: true,
  } as const;
  expect(actionsFor(waits)).not.toContain('close');
  expect(whyNotClosed(waits)).toBe('CASE_REFUND_WAITS');
});

test('staff reply only where the person follows the case', () => {
  expect(actionsFor({ ...open, isPublic: true })).toContain('reply');
  expect(actionsFor(open)).not.toContain('reply');
});

test('every open case can be taken once, noted and closed', () => {
  expect(actionsFor(open)).toEqual(['take', 'assign', 'note', 'merge', 'close']);
  expect(actionsFor({ ...open, isMine: true })).toEqual(['assign', 'note', 'merge', 'close']);
});

test('only a movement that a rule stopped can be released or returned', () => {
  const flagged = { ...open, kind: 'flagged' } as const;
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
