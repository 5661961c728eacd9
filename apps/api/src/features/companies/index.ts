/**
 * Companies owns what we know about the outside companies: the events they send, their health, our
 * calls to them, the money they hold for us, and the answers we could not read.
 *
 * An event is stored as it arrived, raw bytes first; its signature decides whether it is `waiting`
 * or `refused`. A job hands a waiting event to every room that listens: it becomes `done`,
 * `ignored` if no room listens, or after the last try `dead`, from where staff can replay it. An
 * event counts once, however often it is delivered. No money moves here; the handlers belong to the
 * rooms.
 */
export type { CompanyHealth, CompanyDeps, FindEventProblems } from './deps.ts';
export { createDriftRecorder } from './drift.ts';
export { readFloats } from './floats.ts';
export { findSilentCompanies } from './signals.ts';
export { sweepOverdue } from './jobs.ts';
export { createRecorder } from './recorder.ts';
export { companiesRoom } from './room.ts';
export { causeOf, describeFailure, describeRefusal } from './failure-words.ts';
export { readTrace } from './trace-queries.ts';
export { eventOf } from './read-events.ts';
