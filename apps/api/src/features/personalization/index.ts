/**
 * Personalization owns how the product sees a person, and tells it to that person alone. A segment
 * is worked out when it is asked for, from the person's own last 90 days; nothing is kept, nothing
 * leaves the room. No money moves here.
 */
export { personalizationRoom } from './room.ts';
