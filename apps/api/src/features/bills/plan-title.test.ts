import { expect, it } from 'vitest';
import { planTitle } from './plan-title.ts';

it.each([
  ['DStv Padi', 2, 'DStv Padi, 2 months'],
  ['DStv Padi', 1, 'DStv Padi'],
  ['1.5GB', null, '1.5GB'],
  ['GOtv Max, 3 months', 3, 'GOtv Max, 3 months'],
])('%s for %s months is %s', (name, months, title) => {
  expect(planTitle({ name, months })).toBe(title);
});
