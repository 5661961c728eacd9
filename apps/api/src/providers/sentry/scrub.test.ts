import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrub, scrubTags } from './scrub.ts';

describe('scrubbing', () => {
  it.each([
    ['paid to 0690000031 today', 'paid to [number] today'],
    ['BVN 22222222222', 'BVN [number]'],
    ['card 5399-8300-0000-0008.', 'card [number].'],
    ['call +234 801 234 5678', 'call [number]'],
    ['Authorization: Bearer abc.def.ghi', 'Authorization=[hidden]'],
    ['sent Bearer abcdef123 on', 'sent Bearer [hidden] on'],
    ['{"password":"hunter2","a":1}', '{password=[hidden],"a":1}'],
    ['?token=abc123&x=1', '?token=[hidden]&x=1'],
    ['key mpr_live_sk_abcdefgh1234', 'key [token]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig', '[token]'],
    ['postgres://cowrie:s3cret@db:5432/cowrie', 'postgres://[hidden]@db:5432/cowrie'],
    ['mail ada.obi+1@example.co.uk bounced', 'mail [email] bounced'],
    ['cookie abcdefghijklmnopqrstuvwxyz0123456789ABCD', 'cookie [token]'],
  ])('%s becomes %s', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed);
  });

  it.each([
    'request 0190a5d2-7c1b-7e3a-9f00-1234567890ab failed',
    'listening on port 4000 after 1234567 µs',
    'at settle (apps/api/src/features/transfers/settle.ts:120:15)',
    'could not pin the page',
  ])('leaves alone: %s', (text) => {
    expect(scrub(text)).toBe(text);
  });

  it('leaves no long number in any sentence', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...Array.from({ length: 10 }, (_unused, digit) => String(digit))),
      minLength: 8,
      maxLength: 19,
    });
    const words = fc.constantFrom('', 'account ', 'to: ', '(', '"', 'NGN ');
    fc.assert(
      fc.property(
        words,
        digits,
        fc.constantFrom('', '.', ' ok', ')', '"', ','),
        (before, number, after) => {
          expect(scrub(`${before}${number}${after}`)).not.toContain(number);
        },
      ),
    );
  });

  it('hides a tag by its name and scrubs the others', () => {
    expect(
      scrubTags({ bvn: '1', accountNumber: 12, api_key: 'k', task: 'settle 0690000031', n: 3 }),
    ).toEqual({
      bvn: '[hidden]',
      accountNumber: '[hidden]',
      api_key: '[hidden]',
      task: 'settle [number]',
      n: '3',
    });
  });
});
