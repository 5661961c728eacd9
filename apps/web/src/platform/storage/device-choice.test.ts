import { expect, it } from 'vitest';
import { createChoice } from './device-choice.ts';

const hidden = createChoice('balances_hidden', ['false', 'true']);

it('reads the choice between other cookies', () => {
  expect(hidden.in('theme=dark; balances_hidden=true; sidebar_state=false')).toBe('true');
});

it('uses the first option if it was chosen, if nothing was chosen, or if a cookie only looks similar', () => {
  const cookies = [
    '',
    'balances_hidden=false',
    'not_balances_hidden=true',
    'balances_hidden=true1',
  ];
  expect(cookies.map(hidden.in)).toEqual(['false', 'false', 'false', 'false']);
});
