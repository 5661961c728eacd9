import { expect, it } from 'vitest';
import { scrub } from './scrub.ts';

it.each([
  ['no user amara.o+x@mail.example.com here', 'no user [email] here'],
  ['bvn 22345678901 refused', 'bvn [digits] refused'],
  ['call +234 803 555 0101 now', 'call [digits] now'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['/verify-email?token=k3J9x&x=1', '/verify-email?token=[hidden]&x=1'],
  ['key 3f9aK2mQ8rT5wY7zB4nC6vX1 end', 'key [token] end'],
])('%s → %s', (text, safe) => expect(scrub(text)).toBe(safe));

it('keeps ordinary words and small numbers', () => {
  const text = "TypeError: Cannot read properties of undefined (reading 'map') at line 4123:17";
  expect(scrub(text)).toBe(text);
});
