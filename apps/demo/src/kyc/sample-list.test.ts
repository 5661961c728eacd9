import { expect, test } from 'vitest';
import { readScreeningCsv } from '#features/kyc/screening/csv.ts';
import { sampleList } from './sample-list.ts';

test('the sample list can be loaded', () => {
  expect(readScreeningCsv(sampleList).entries).toHaveLength(8);
});
