import { defineNotification } from '#features/notifications/index.ts';

const pathOf = (key: string): string => `/waitlist/place?key=${key}`;
const warning = 'We never ask for money or codes to use an invitation.';
const leaveLine = 'You can leave the list at any time with the same link. It deletes your entry.';

/** Anyone can type another person's address, so nothing happens until the link is used. */
export const confirmPlaceMail = defineNotification<{ wants: string; key: string }>({
  id: 'waitlist.confirm',
  subject: 'news',
  isAskedFor: true,
  budget: 'waitlist.join',
  isSecret: true,
  mail: ({ wants, key }) => ({
    isAutomatic: true,
    subject: 'Confirm your place on the waitlist',
    lines: [
      `You asked for a place on our waitlist for: ${wants}.`,
      'Confirm it with the link below within 7 days. If you did not ask for it, ignore this email.',
    ],
    action: { label: 'Confirm your place', path: pathOf(key) },
  }),
});

/** The address is on the list. The link shows its place, and adds what is new if it is confirmed. */
export const placeKnown = defineNotification<{ wants: string; key: string }>({
  id: 'waitlist.known',
  subject: 'news',
  isAskedFor: true,
  budget: 'waitlist.join',
  isSecret: true,
  mail: ({ wants, key }) => ({
    isAutomatic: true,
    subject: 'You are already on the waitlist',
    lines: [
      `Someone asked for a place with this email for: ${wants}. You are already on the list, and you keep your place.`,
      'Open the link below to see your place and add anything new. If you did not ask for this, ignore this email.',
    ],
    action: { label: 'See your place', path: pathOf(key) },
  }),
});

export const placeConfirmed = defineNotification<{ wants: string; key: string }>({
  id: 'waitlist.confirmed',
  subject: 'news',
  isAskedFor: true,
  isSecret: true,
  mail: ({ wants, key }) => ({
    isAutomatic: true,
    subject: 'You are on the waitlist',
    lines: [
      `You are waiting for: ${wants}. The link below shows your place and your share link.`,
      leaveLine,
    ],
    action: { label: 'See your place', path: pathOf(key) },
  }),
});

export const placeInvited = defineNotification<{ want: string; key: string }>({
  id: 'waitlist.invited',
  subject: 'news',
  fixed: [warning],
  isSecret: true,
  isForMany: true,
  mail: ({ want, key }) => ({
    subject: `It is your turn: ${want}`,
    lines: [`You waited for ${want}. It is open for you now.`, warning, leaveLine],
    action: { label: 'Open the invitation', path: pathOf(key) },
  }),
});
