import { expect, it } from 'vitest';
import { failureWords } from './failure-words.ts';

const airtime = { category: 'airtime' } as const;
const failed = (company_words: string | null) =>
  failureWords({ state: 'failed', company_words }, airtime);

it.each([
  'PHONE_RECENTLY_RECHARGED',
  'The phone number was recently recharged with the same amount, wait two minutes',
])('does not call a number wrong that was topped up a moment ago: %s', (words) => {
  expect(failed(words)).toMatch(/^This number got the same amount a moment ago\./);
  expect(failed(words)).toMatch(/Your money is back in your wallet\.$/);
});

it('names a wrong number, of a phone and of a meter', () => {
  expect(failed('INVALID_RECIPIENT_PHONE')).toMatch(
    /^The network does not recognise this number\./,
  );
  const meter = { category: 'electricity' } as const;
  expect(failureWords({ state: 'failed', company_words: 'invalid phone' }, meter)).toMatch(
    /^The biller does not recognise this number\./,
  );
  expect(failed(null)).toMatch(/^The biller could not complete the payment\./);
});
