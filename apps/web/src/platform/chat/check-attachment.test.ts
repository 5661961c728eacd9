import { expect, test } from 'vitest';
import { checkAttachment } from './check-attachment.ts';

test('a file that is too large or of another type is refused before it is sent', () => {
  const mb = 1024 * 1024;
  expect(checkAttachment({ size: 20 * mb, type: 'image/png' })).toContain('larger than 10 MB');
  expect(checkAttachment({ size: mb, type: 'text/html' })).toContain('photo');
  expect(checkAttachment({ size: 10 * mb, type: 'application/pdf' })).toBeUndefined();
});
