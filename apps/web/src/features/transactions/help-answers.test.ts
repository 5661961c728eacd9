import { expect, test } from 'vitest';
import { answersFor } from './help-answers.ts';

const now = Date.parse('2026-11-17T12:00:00Z');
const when = (at: string) => at.slice(11, 16);
const pending = {
  status: 'pending',
  direction: 'out',
  where: 'GTBank has it.',
  nextStep: null,
  expectedBy: '2026-11-17T13:00:00Z',
  waitsUntil: null,
  case: null,
  can: { cancel: false, repeat: false, receipt: false, report: true },
} as const satisfies Parameters<typeof answersFor>[1];
const about = (topic: Parameters<typeof answersFor>[0], over = {}) =>
  answersFor(topic, { ...pending, ...over }, now, when).join(' ');

test('a transfer that is on time says until when; a late one says so, and names an open case', () => {
  expect(about('not_received')).toContain('13:00');
  const late = { expectedBy: '2026-11-17T11:00:00Z' };
  expect(about('not_received', late)).toContain('later than promised');
  const opened = { reference: 'CASE-AAAAAAAA', state: 'open', openedAt: '', nextCheckAt: null };
  expect(about('not_received', { ...late, case: { ...opened, steps: [] } })).toContain(
    'CASE-AAAAAAAA',
  );
});

test('what failed says where the money is and what to do', () => {
  const failed = { status: 'failed', where: 'It is in your wallet.', nextStep: 'Try again.' };
  expect(about('not_received', failed)).toBe('It is in your wallet. Try again.');
  expect(about('wrong_person', failed)).toBe('It is in your wallet.');
});

test('the wrong person: cancel while it is possible, then ask', () => {
  expect(about('wrong_person', { can: { ...pending.can, cancel: true } })).toContain('cancel it');
  expect(about('wrong_person', { status: 'completed' })).toContain('ask their bank');
});

test('a movement that is not recognised leads to the PIN and the devices', () => {
  expect(about('not_mine')).toContain('PIN');
  expect(about('other')).toBe('');
});
