import { expect, test } from 'vitest';
import { targetOfRecipient } from './targets.ts';

test('every kind of recipient has one target, whichever rail names it', () => {
  const cases = {
    'tag:0198-a': 'tag:0198-a',
    'bank:NG:058:0123456789': 'bank:NG:058:0123456789',
    'usd_bank:021000021:12345678': 'usd_bank:021000021:12345678',
    'momo:GH:MTN:233241234567': 'phone:+233241234567',
    'claim:phone:+2348031234567': 'phone:+2348031234567',
    'claim:email:ada@example.test': 'email:ada@example.test',
    'digital:ethereum:0xAbC': 'address:0xAbC',
    'digital:polygon:0xAbC': 'address:0xAbC',
    'digital:stellar:GABC:77': 'address:GABC:77',
  };
  for (const [recipient, target] of Object.entries(cases)) {
    expect(targetOfRecipient(recipient)?.key).toBe(target);
  }
  expect(targetOfRecipient('something:else')).toBeNull();
});
