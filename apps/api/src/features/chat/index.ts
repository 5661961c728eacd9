/**
 * Chat keeps conversations: threads, their members with roles, messages, who has seen what, who is
 * typing, and reports. A room opens a thread, adds members, and is told what they write through its
 * `ThreadOwner`; members use the calls here. A thread is open ⇄ closed. No money moves here.
 *
 * Locks are taken in one order: the thread first, then what its owner locks.
 */
export type { ChatDeps } from './deps.ts';
export type { ThreadOwner } from './owner.ts';
export { openMessageFile, saveChatFile } from './files.ts';
export { forgetWordsIn, lockThread, watcherIds } from './queries.ts';
export { readAllMessages, readThread } from './read-thread.ts';
export { watchThread } from './watch.ts';
export {
  addMemberIn,
  continueThreadIn,
  openThreadIn,
  postIn,
  sayIn,
  setThreadStateIn,
} from './threads.ts';
export { chatRoom } from './room.ts';
export { hasForeignLink } from './rules.ts';
