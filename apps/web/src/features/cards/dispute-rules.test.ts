import { describe, expect, it } from 'vitest';
import { disputeFileBytes } from '@cowrie/contract/cards/data';
import { checkDispute, checkFile, daysUntil } from './dispute-rules.ts';

describe('the dispute form', () => {
  it('needs a reason of the list and a sentence', () => {
    expect(checkDispute({ reason: 'twice', words: 'They charged me twice.' })).toEqual({});
    expect(Object.keys(checkDispute({ reason: '', words: '   short   ' }))).toEqual([
      'reason',
      'words',
    ]);
    expect(checkDispute({ reason: 'toString', words: 'They charged me twice.' })).toHaveProperty(
      'reason',
    );
  });

  it('takes pictures and PDFs up to the limit', () => {
    expect(checkFile({ type: 'application/pdf', size: disputeFileBytes })).toBeUndefined();
    expect(checkFile({ type: 'image/png', size: 1 })).toBeUndefined();
    expect(checkFile({ type: 'image/png', size: disputeFileBytes + 1 })).toContain('10 MB');
    expect(checkFile({ type: 'image/png', size: 0 })).toContain('empty');
    expect(checkFile({ type: 'text/html', size: 10 })).toContain('PDF');
    expect(checkFile({ type: '', size: 10 })).toContain('PDF');
  });
});

it('counts the days until an answer is due, below zero when it is late', () => {
  const now = Date.parse('2026-11-18T00:00:00Z');
  expect(daysUntil('2026-11-20T00:00:00Z', now)).toBe(2);
  expect(daysUntil('2026-11-18T06:00:00Z', now)).toBe(1);
  expect(daysUntil('2026-11-16T12:00:00Z', now)).toBeLessThan(0);
});
