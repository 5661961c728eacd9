import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownKinds, describeEvent } from './security-events.ts';

/**
 * The kinds the server writes. The test reads them from its source, because the web may not import
 * the api.
 */
function serverKinds(): string[] {
  const file = path.join(import.meta.dirname, '../../../../api/src/features/identity/events.ts');
  const union = /export type SecurityKind =([^;]+);/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return [...union.matchAll(/'(\w+)'/g)].map(([, kind]) => kind ?? '');
}

describe('the security log', () => {
  test('has a sentence for every kind the server writes, and for no other', () => {
    const kinds = serverKinds();
    expect(kinds).toContain('password_changed');
    expect([...knownKinds].toSorted()).toEqual(kinds.toSorted());
  });

  test('shows an unknown kind as readable text', () => {
    expect(describeEvent('face_checked')).toEqual({ sentence: 'Face checked', tone: 'plain' });
  });
});
