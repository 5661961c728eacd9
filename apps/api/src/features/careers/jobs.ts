/** Background steps: files of withdrawn applications, and what is kept no longer. */

import { applicationKeptMonths, looseFileHours } from '@cowrie/contract/careers/data';
import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import { clockJob, job } from '#platform/jobs/jobs.ts';
import { deleteApplication, readLooseFiles, readOutdated } from './application-queries.ts';
import type { CareersDeps } from './deps.ts';
import { addMonths } from './rules.ts';

export const removeFileJob = job('careers:remove-file', z.object({ fileId: z.uuid() }), {
  lane: 'housekeeping',
  longestSeconds: 60,
});

export const sweepJob = clockJob('careers:sweep', 300);

/** A file goes before its row, so that a run that stops in between finds the row again. */
export const sweepApplications = async (deps: CareersDeps): Promise<void> => {
  const now = deps.clock.now();
  for (const { id, file_id: fileId } of await readOutdated(
    deps.db,
    addMonths(now, -applicationKeptMonths),
  )) {
    if (fileId) await deps.files.remove(fileId);
    await deleteApplication(deps.db, id);
  }
  // The row of an upload goes with its file.
  for (const { file_id: fileId } of await readLooseFiles(
    deps.db,
    addSeconds(now, -looseFileHours * 3_600),
  )) {
    await deps.files.remove(fileId);
  }
};
