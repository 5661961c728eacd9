/**
 * Support owns questions that people ask us. A ticket is a case (number, owner, due time, notes) with a
 * conversation in the chat room: open → waiting on the customer or on a bank → resolved, and open
 * again within seven days. The clock of the case stands still while we wait for the customer. The
 * queue is ordered by money at risk times age. No money moves here.
 */
export { supportRoom } from './room.ts';
export { findCallable } from './callable-queries.ts';
export { supportThreads } from './thread-owner.ts';
