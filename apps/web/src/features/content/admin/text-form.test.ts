import { slugPattern } from '@cowrie/contract/content/data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForm, emptyForm, fieldsIn, slugFor } from './text-form.ts';

describe('the fields of the editor', () => {
  test('related addresses are written with commas', () => {
    expect(fieldsIn({ ...emptyForm, related: 'fees, wallets ,' }).related).toEqual([
      'fees',
      'wallets',
    ]);
    expect(checkForm({ ...emptyForm, related: 'Fees!' }).related).toBeDefined();
    expect(checkForm({ ...emptyForm, related: 'a,b,c,d,e,f,g' }).related).toBeDefined();
    expect(checkForm(emptyForm)).toEqual({});
  });

  test('the order is a whole number', () => {
    expect(checkForm({ ...emptyForm, order: '1.5' }).order).toBeDefined();
    expect(checkForm({ ...emptyForm, order: '' }).order).toBeDefined();
  });

  test('an address made of any title fits the rule, or is empty', () => {
    expect(slugFor('What a fee pays for!')).toBe('what-a-fee-pays-for');
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (title) => {
        const slug = slugFor(title);
        expect(slug === '' || slugPattern.test(slug)).toBe(true);
      }),
    );
  });
});
