import { expect, it } from 'vitest';
import { chooseCard } from './choose-card.ts';

const cards = [
  { id: 'old', state: 'closed' },
  { id: 'first', state: 'active' },
  { id: 'second', state: 'issuing' },
] as const;

it('shows the card of the address, also a closed one', () => {
  expect(chooseCard(cards, 'old')?.id).toBe('old');
  expect(chooseCard(cards, 'second')?.id).toBe('second');
});

it('shows the first open card without one in the address, or with an unknown one', () => {
  expect(chooseCard(cards, '')?.id).toBe('first');
  expect(chooseCard(cards, 'nothing')?.id).toBe('first');
  expect(chooseCard([cards[0]], '')).toBeUndefined();
});
