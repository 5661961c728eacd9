import { expect, test } from 'vitest';
import { addDays, drawSample, mondayOf, sampleSize } from './sample.ts';

const key = Buffer.alloc(32, 7);
const ended = Array.from({ length: 200 }, (_, at) => ({
  ticketId: `ticket-${at}`,
  agentId: at < 4 ? 'few' : 'many',
}));

test('a twentieth is drawn, and at least three of each agent', () => {
  expect([0, 2, 3, 60, 61, 200].map(sampleSize)).toEqual([0, 2, 3, 3, 4, 10]);
  const drawn = drawSample(key, '2026-11-09', ended);
  expect(drawn.filter(({ agentId }) => agentId === 'few')).toHaveLength(3);
  expect(drawn.filter(({ agentId }) => agentId === 'many')).toHaveLength(10);
});

test('the same week gives the same sample in any order; another week or key another one', () => {
  const names = (week: string, tickets = ended, by = key) =>
    drawSample(by, week, tickets)
      .map(({ ticketId }) => ticketId)
      .toSorted();
  const drawn = names('2026-11-09');
  expect(names('2026-11-09', ended.toReversed())).toEqual(drawn);
  expect(names('2026-11-16')).not.toEqual(drawn);
  expect(names('2026-11-09', ended, Buffer.alloc(32, 8))).not.toEqual(drawn);
});

test('weeks begin on Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(mondayOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
  ]);
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
