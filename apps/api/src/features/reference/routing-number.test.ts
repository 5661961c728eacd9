import { describe, expect, it } from 'vitest';
import operators from './data/operators.json' with { type: 'json' };
import ownTable from './data/routing-numbers.json' with { type: 'json' };
import { isRoutingNumber } from './routing-number.ts';

describe('our own table of routing numbers', () => {
  it('has each number once, with a name', () => {
    expect(ownTable.length).toBeGreaterThan(70);
    expect(new Set(ownTable.map((row) => row.routing_number)).size).toBe(ownTable.length);
    for (const { bank_name } of ownTable) expect(bank_name.trim()).not.toBe('');
  });

  it.each(ownTable)('has a valid check digit in $routing_number', ({ routing_number }) => {
    expect(isRoutingNumber(routing_number)).toBe(true);
  });
});

it.each(['021000022', '123456789', '130000006', '02100002', '0210000211', '02100002a'])(
  '%s is not a routing number',
  (text) => {
    expect(isRoutingNumber(text)).toBe(false);
  },
);

it('an operator has one name per country', () => {
  const words = operators.map(({ country, code }) => `${country} ${code}`);
  expect(new Set(words).size).toBe(words.length);
});
