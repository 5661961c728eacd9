import { templateChannelKeys, templateSampleKeys } from '@cowrie/contract/notifications/templates';
import { describe, expect, test } from 'vitest';
import { rooms } from '#app/rooms.ts';
import { definedKinds } from '../define.ts';
import { problemsOf, requiredIn } from './check.ts';
import { sampleValues } from './samples.ts';
import { builtInWords, editedContent } from './words.ts';

/** Naming the rooms loads them. Other tests may have defined kinds of their own. */
const kinds = () =>
  rooms.length === 0
    ? []
    : definedKinds().filter((kind) => kind.isEditable !== false && !kind.id.startsWith('test.'));
const kindOf = (id: string) => {
  const kind = kinds().find((one) => one.id === id);
  if (!kind) throw new Error(`there is no ${id}`);
  return kind;
};

describe('the built-in wording', () => {
  test('keeps its own rules, so that going back to it is always possible', () => {
    const wrong = kinds().flatMap((kind) =>
      problemsOf(kind, builtInWords(kind)).map(({ field, sentence }) => [kind.id, field, sentence]),
    );
    expect(wrong).toEqual([]);
  });

  test('has a sample for every variable, and fills completely with each', () => {
    for (const kind of kinds()) {
      for (const form of templateSampleKeys) {
        const values = sampleValues(kind, form);
        // Without a sample, a variable would show its name.
        expect(Object.entries(values).filter(([name, value]) => name === value)).toEqual([]);
        const content = editedContent(kind, values as never, builtInWords(kind));
        expect(JSON.stringify(content)).not.toMatch(/\{[a-zA-Z]+\}/);
      }
    }
  });

  test('gives what the template in code gives, so that no data is decided in it', () => {
    for (const kind of kinds()) {
      const data = { ...sampleValues(kind, 'usual') };
      const edited = editedContent(kind, data as never, builtInWords(kind));
      expect([kind.id, edited.mail?.subject]).toEqual([
        kind.id,
        kind.mail?.(data as never).subject ?? edited.mail?.subject,
      ]);
      expect([kind.id, edited.mail?.lines]).toEqual([
        kind.id,
        kind.mail?.(data as never).lines ?? edited.mail?.lines,
      ]);
    }
  });

  test('names no token, which is only in the address of a button', () => {
    for (const kind of kinds()) {
      for (const channel of templateChannelKeys) {
        const text = JSON.stringify(builtInWords(kind)[channel] ?? '');
        expect([kind.id, text]).not.toEqual([kind.id, expect.stringContaining('{token}')]);
      }
    }
  });

  test('of a message about security says what to do, and staff cannot take it out', () => {
    const without = kinds()
      .filter(({ subject, fixed = [] }) => subject === 'security' && fixed.length === 0)
      .map(({ id }) => id);
    // Codes and links that the person asked for, and a request to add an address.
    expect(without.toSorted()).toEqual([
      'identity.code-by-mail',
      'identity.confirm-new-email',
      'identity.verify-email',
      'notifications.address-refused',
    ]);
  });
});

test('what a message is about is required: amounts, codes, links, and all of security', () => {
  const required = (id: string, channel: 'inbox' | 'push' | 'mail' | 'text') =>
    requiredIn(kindOf(id), channel);
  expect(required('transactions.money-out', 'push')).toEqual(['amount']);
  expect(required('transactions.money-out', 'mail')).toEqual(['amount']);
  expect(required('identity.code-by-text', 'text')).toEqual(['code']);
  expect(required('identity.new-device', 'mail')).toEqual(['device', 'at', 'ip']);
  expect(required('collections.request-paid-otherwise', 'mail')).toEqual(['paid', 'asked']);
  expect(required('transfers.claim-waiting-text', 'text')).toEqual(['amount', 'url']);
  expect(required('support.ticket-resolved', 'inbox')).toEqual([]);
});
