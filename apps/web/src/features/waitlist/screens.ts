import { defineScreens } from '#platform/screens/screen.ts';

export const waitlistScreens = defineScreens('features/waitlist', [
  {
    path: '/waitlist',
    page: 'waitlist.page.tsx',
    frame: 'public',
    visits: { visitor: ['/waitlist'], amara: ['/waitlist'] },
  },
  {
    path: '/waitlist/place',
    page: 'place.page.tsx',
    frame: 'public',
    visits: { visitor: ['/waitlist/place?key=no-such-key-of-a-place'] },
  },
  {
    path: '/admin/waitlist',
    page: 'admin/waitlist.page.tsx',
    permission: 'waitlist.read',
    staffMenu: { group: 'Content Management', place: 60, label: 'Waitlist' },
  },
  {
    path: '/admin/waitlist/invitations',
    page: 'admin/invitations.page.tsx',
    permission: 'waitlist.read',
    staffMenu: { group: 'Content Management', place: 70, label: 'Invitations' },
    visits: { admin: ['/admin/waitlist/invitations', '/admin/waitlist/invitations?propose=1'] },
  },
]);
