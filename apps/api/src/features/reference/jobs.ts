import * as z from 'zod';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { allInstitutionLists, countryList, institutionList } from './lists.ts';
import type { ReferenceDeps } from './deps.ts';

const refreshJob = job('reference:refresh', z.object({}).loose(), {
  lane: 'companies',
  longestSeconds: 900,
  company: 'maplerad',
});

/** Fetches one list after another, so that the company gets one request at a time. */
const refreshAll = async (deps: ReferenceDeps): Promise<void> => {
  await countryList(deps, true);
  for (const list of allInstitutionLists) await institutionList(deps, list, true);
};

export const referenceJobs = (deps: ReferenceDeps): JobHandler[] => [
  handleJob(refreshJob, () => refreshAll(deps), '29 2 * * *'),
];
