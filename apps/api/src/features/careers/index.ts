/**
 * Careers owns openings and applications. An opening is written by one member of staff and published by
 * another: draft → open ⇄ closed. An application belongs to the address it came from: received →
 * screening → interview → offer → hired, declined or withdrawn. Its applicant follows it by a secret link.
 * Six months after its end everything about it is deleted; withdrawn, at once. No money moves here.
 */
export { hasOpening, listOpeningPages } from './openings.ts';
export { careersRoom } from './room.ts';
