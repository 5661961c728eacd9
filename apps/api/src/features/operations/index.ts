/**
 * Operations shows staff how the product runs: processes, jobs and their schedule, the database, the
 * configuration without its secrets, backups, proofs of restore and drills. It owns only the drills;
 * everything else is read from where it is. The logs are the union of the tables that each source
 * writes, joined by the request id. No money moves here.
 */
export type { OperationsDeps } from './deps.ts';
export { operationsRoom } from './room.ts';
