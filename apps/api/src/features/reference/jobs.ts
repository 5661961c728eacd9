import * as z from 'zod';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { allInstitutionLists, countryList, institutionList } from './lists.ts';
import type { ReferenceParts } from './parts.ts';

const refreshJob = job('reference:refresh', z.object({}).loose());

/** One list after the other: nobody waits for this, and the company is not pressed. */
const refreshAll = async (parts: ReferenceParts): Promise<void> => {
  await countryList(parts, true);
  for (const list of allInstitutionLists) await institutionList(parts, list, true);
};

export const referenceJobs = (parts: ReferenceParts): JobHandler[] => [
  handleJob(refreshJob, () => refreshAll(parts), '29 2 * * *'),
];
