/**
 * The waitlist owns the page on which visitors ask for a place, their own place, the staff desk, and how an
 * approval shows a batch of invitations.
 */
export { inviteEffect } from './admin/components/invite-effect.tsx';
