/**
 * Personalization owns the segment the product assigns to a person, and shows it only to that
 * person. A segment is computed when it is asked for, from the person's own last 90 days; nothing
 * is stored and no other room reads it. No money moves here.
 */
export { personalizationRoom } from './room.ts';
