/**
 * Campaigns owns the staff screens of messages to many people: the list, the composer with its
 * preview and count, and how an approval shows one.
 */
export { campaignEffect } from './admin/components/campaign-effect.tsx';
