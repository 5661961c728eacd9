/**
 * Schedules is the engine of orders that a person confirms once for a list of dates. A room keeps
 * its own rows, with the columns of `Turns` among them, and says how one turn is carried out
 * (`ScheduleKind`). The engine finds what is due, runs a turn, tries again for six hours what may
 * pass, moves to the next date, and pauses, resumes, skips and ends for the owner.
 *
 * A turn has one id (`turnIdOf`), so it happens once however often it runs.
 */
export { dateProblem, isOver, planOf, resumed, turnIdOf } from './turns.ts';
export { changeSchedule, skipTurn } from './change.ts';
export { countOpenSchedules } from './queries.ts';
export { refused, type ScheduleKind, type ScheduleTable, type TurnEnd } from './run.ts';
export { scheduleJobs } from './jobs.ts';
