import { expect, test } from 'vitest';
import { datePresets } from './date-presets.ts';

const preset = (today: string, label: string) =>
  datePresets(today).find((one) => one.label === label);

test('last month crosses the turn of the year', () => {
  expect(preset('2027-01-05', 'Last month')).toMatchObject({
    from: '2026-12-01',
    to: '2026-12-31',
  });
});

test('last month ends on its own last day, also in February', () => {
  expect(preset('2028-03-31', 'Last month')).toMatchObject({
    from: '2028-02-01',
    to: '2028-02-29',
  });
});

test('the last seven days include today', () => {
  expect(preset('2026-11-03', 'Last 7 days')).toMatchObject({
    from: '2026-10-28',
    to: '2026-11-03',
  });
});

test('this month and this year end today', () => {
  expect(preset('2026-11-16', 'This month')).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-16',
  });
  expect(preset('2026-11-16', 'This year')).toMatchObject({ from: '2026-01-01', to: '2026-11-16' });
});
