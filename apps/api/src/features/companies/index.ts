/**
 * The inbox is where outside companies' events arrive, and where staff see how the companies do.
 *
 * An event is kept as it came, raw bytes first; its signature decides whether it is `waiting` or
 * `refused`. A job hands a waiting event to every handler that listens: it becomes `done`, `ignored`
 * when nobody listens, or after the last try `dead`, from where staff replay it. A company's event
 * counts once however often it is delivered. No money moves here; handlers belong to the rooms.
 */
export type { CompanyHealth, EventHandler, InboxParts, VerifyEvent } from './parts.ts';
export { inboxRoutes } from './routes.ts';
export { inboxJobs, sweepOverdue } from './jobs.ts';
export { createRecorder, type Recorder } from './recorder.ts';
