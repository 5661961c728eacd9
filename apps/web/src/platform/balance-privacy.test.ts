import { expect, it } from 'vitest';
import { hiddenIn } from './balance-privacy.ts';

it('reads the choice from among the other cookies', () => {
  expect(hiddenIn('theme=dark; balances_hidden=true; sidebar_state=false')).toBe(true);
});

it('shows balances when nothing was chosen, when they were shown again, and to a look-alike', () => {
  expect(
    ['', 'balances_hidden=false', 'not_balances_hidden=true', 'balances_hidden=true1'].map(
      hiddenIn,
    ),
  ).toEqual([false, false, false, false]);
});
