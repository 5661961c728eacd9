import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../repository.ts';
import { durationOf, readDurations, type Durations } from './durations.ts';

type Named = { readonly project: string; readonly file: string };

/**
 * The files of a project that took longest start first, so that no worker still runs one of them
 * when the others have finished. Projects stay together: a worker serves one only, and is started
 * anew for the next.
 */
export const longestFirst =
  (durations: Durations) =>
  (a: Named, b: Named): number => {
    if (a.project !== b.project) return a.project < b.project ? -1 : 1;
    return durationOf(durations, b.file) - durationOf(durations, a.file);
  };

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const compare = longestFirst(readDurations());
    const nameOf = ({ project, moduleId }: TestSpecification): Named => ({
      project: project.name,
      file: path.relative(root, moduleId),
    });
    return files.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  }
}
