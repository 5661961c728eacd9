/**
 * The waitlist owns who waits for what the product does not have yet. A visitor asks for a place; a mail
 * has the link that confirms it. Confirmed people have a place for each thing, ordered by friends who came
 * by their link, then by time. Staff invite in batches that two people agree on: waiting → invited →
 * opened. Leaving deletes everything about the address. No money moves here.
 */
export { waitlistRoom } from './room.ts';
