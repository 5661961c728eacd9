import { expect, test } from 'vitest';
import { batchesOf } from './contact-numbers.ts';

test('numbers get their country code, each once, and what is no number is left out', async () => {
  const typed = ['0803 123 4567', '+234 803-123-4567', '12', '', 'Mum', '+1 415 555 2671'];
  expect(await batchesOf(typed, 'NG')).toEqual([['+2348031234567', '+14155552671']]);
  expect(await batchesOf(['024 412 3456'], 'GH')).toEqual([['+233244123456']]);
  expect(await batchesOf([], 'NG')).toEqual([]);
});

test('they come in batches of 500, and not more than a day allows', async () => {
  const typed = Array.from(
    { length: 3_700 },
    (_, index) => `+234803${String(index).padStart(7, '0')}`,
  );
  const batches = await batchesOf(typed, 'NG');
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 500, 500, 500, 500]);
});
