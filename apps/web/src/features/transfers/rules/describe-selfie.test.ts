import { expect, test } from 'vitest';
import { describeSelfie } from './describe-selfie.ts';

test.each([
  [{ mode: 'off', reasons: [] }, null],
  [{ mode: 'above', reasons: [] }, null],
  [{ mode: 'always', reasons: ['always'] }, 'Every transfer of this type needs a selfie.'],
  [{ mode: 'above', reasons: ['amount'] }, 'We asked for a selfie because it is a large amount.'],
  [{ mode: 'risk', reasons: [] }, 'No selfie needed: this looks like your usual transfers.'],
  [
    { mode: 'risk', reasons: ['new_recipient', 'new_device', 'night'] },
    'We asked for a selfie because you have not sent to this recipient before, you are new on this device and it is night.',
  ],
] as const)('%j', ({ mode, reasons }, words) => {
  expect(describeSelfie({ mode, reasons: [...reasons] })).toBe(words);
});
