/** Notifications owns the inbox and the choice how people are told. */

export { copy as notificationsCopy } from './copy.ts';
export { badgeOf } from './badge.ts';
export { UnreadBadge } from './components/unread-badge.tsx';
export { RefusedBanner } from './components/refused-banner.tsx';
export { templateEffect } from './admin/templates/components/template-effect.tsx';
export { unreadQuery } from './queries.ts';
