import { defineScreens } from '#platform/screens/screen.ts';

export const careersScreens = defineScreens('features/careers', [
  { path: '/careers', page: 'careers.page.tsx', frame: 'public' },
  {
    path: '/careers/application',
    page: 'application.page.tsx',
    frame: 'public',
    visits: { visitor: ['/careers/application?key=no-such-key-of-an-application'] },
  },
  {
    path: '/careers/:slug',
    page: 'opening.page.tsx',
    frame: 'public',
    visits: { visitor: ['/careers/support-agent-lagos', '/careers/no-such-opening'] },
  },
  {
    path: '/admin/careers',
    page: 'admin/openings.page.tsx',
    permission: 'careers.read',
    staffMenu: { group: 'Content Management', place: 40, label: 'Careers' },
  },
  {
    path: '/admin/careers/applicants',
    page: 'admin/applicants.page.tsx',
    permission: 'careers.read',
    staffMenu: { group: 'Content Management', place: 50, label: 'Applicants' },
    visits: {
      admin: [
        '/admin/careers/applicants',
        '/admin/careers/applicants?application=00000000-0000-7000-8000-0000000c2000',
      ],
    },
  },
  {
    path: '/admin/careers/:openingId',
    page: 'admin/opening.page.tsx',
    visits: {
      admin: ['/admin/careers/00000000-0000-7000-8000-0000000c1002', '/admin/careers/new'],
    },
  },
]);
