/**
 * Status owns what visitors may know about the service: an estimate of a send, the corridors with
 * their prices, how services work now and worked in the last 90 days, the promise page, incidents
 * that staff write, prices of other services that two members of staff enter, and the check whether
 * a contact or the code of a call is ours. Days are counted by a job into `corridor_days`; no page
 * counts history. No money moves here.
 */
export { statusRoom } from './room.ts';
