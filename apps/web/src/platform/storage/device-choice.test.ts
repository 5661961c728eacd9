import { expect, it } from 'vitest';
import { createChoice } from './device-choice.ts';

const hidden = createChoice('balances_hidden', ['false', 'true']);

it('reads the choice from among the other cookies', () => {
  expect(hidden.in('theme=dark; balances_hidden=true; sidebar_state=false')).toBe('true');
});

it('holds to the first option when nothing was chosen, when it was chosen, and to a look-alike', () => {
  const cookies = [
    '',
    'balances_hidden=false',
    'not_balances_hidden=true',
    'balances_hidden=true1',
  ];
  expect(cookies.map(hidden.in)).toEqual(['false', 'false', 'false', 'false']);
});
