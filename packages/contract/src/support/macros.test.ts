import { expect, test } from 'vitest';
import { fillMacro, macroVariables } from './macros.ts';

test('an answer with a missing value is not offered', () => {
  expect(fillMacro('Hello {name}', { name: 'Amara' })).toBe('Hello Amara');
  expect(fillMacro('{transaction} over {amount}', { transaction: 'TXN_1' })).toBeUndefined();
  expect(fillMacro('{toString}', macroVariables)).toBeUndefined();
});
