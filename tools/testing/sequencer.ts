import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest start first, so that no worker still runs one of them when the others
 * have finished. On a first run vitest sorts by size, which says nothing about these files.
 */
export const longest = [
  /(accessibility(-staff)?|amounts-fit|kyc|send-tag|requests|live-day)\.test\.ts$/,
  /payouts\/(crash|faults|faults-abroad)\.db\.test\.ts$/,
  /ledger\/crash\.db\.test\.ts$/,
  /tools\/postgres\/postgres\.db\.test\.ts$/,
  /companies\/inbox\.db\.test\.ts$/,
  /providers\/.*outcomes\.test\.ts$/,
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      longest.some((pattern) => pattern.test(moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
