import { defineScreens } from '#platform/screens/screen.ts';

export const supportScreens = defineScreens('features/support', [
  { path: '/contact', page: 'contact.page.tsx', frame: 'public' },
  { path: '/contact/code', page: 'guest.page.tsx', frame: 'auth' },
  {
    path: '/support',
    page: 'support.page.tsx',
    moreMenu: { place: 50, label: 'Support', icon: 'Headset' },
    accountMenu: { place: 60, label: 'Support', icon: 'Headset' },
    palette: [{ place: 300, label: 'Support' }],
    visits: { amara: ['/support'], zainab: ['/support'] },
  },
  {
    path: '/support/ticket/:ticketId',
    page: 'ticket.page.tsx',
    visits: {
      amara: [
        '/support/ticket/00000000-0000-7000-8000-000000005002',
        '/support/ticket/00000000-0000-7000-8000-000000005001',
      ],
      zainab: ['/support/ticket/00000000-0000-7000-8000-000000005001'],
    },
  },
  {
    path: '/admin/support',
    page: 'admin/support.page.tsx',
    permission: 'support.read',
    staffMenu: { group: 'Support & Communication', place: 10, label: 'Support' },
    visits: { admin: ['/admin/support', '/admin/support?is=resolved'] },
  },
  {
    path: '/admin/support/ratings',
    page: 'admin/ratings.page.tsx',
    permission: 'support.read',
    staffMenu: { group: 'Support & Communication', place: 20, label: 'Support ratings' },
  },
  {
    path: '/admin/support/quality',
    page: 'admin/quality.page.tsx',
    permission: 'support.read',
    staffMenu: { group: 'Support & Communication', place: 30, label: 'Support quality' },
  },
  {
    path: '/admin/support/reports',
    page: 'admin/reports.page.tsx',
    permission: 'support.read',
    staffMenu: { group: 'Support & Communication', place: 40, label: 'Reported messages' },
    visits: { admin: ['/admin/support/reports', '/admin/support/reports?state=handled'] },
  },
  { path: '/admin/support/emails', page: 'admin/emails.page.tsx', permission: 'support.read' },
  {
    path: '/admin/support/ticket/:ticketId',
    page: 'admin/ticket.page.tsx',
    visits: { admin: ['/admin/support/ticket/00000000-0000-7000-8000-000000005002'] },
  },
  {
    path: '/admin/support/answers',
    page: 'admin/answers/answers.page.tsx',
    permission: 'support.read',
    staffMenu: { group: 'Support & Communication', place: 50, label: 'Saved answers' },
  },
  {
    path: '/admin/support/answers/:answerId',
    page: 'admin/answers/answer.page.tsx',
    visits: {
      admin: [
        '/admin/support/answers/00000000-0000-7000-8000-000000270002',
        '/admin/support/answers/new',
      ],
    },
  },
  {
    path: '/admin/contact',
    page: 'admin/contact.page.tsx',
    permission: 'support.read',
    staffMenu: { group: 'Support & Communication', place: 100, label: 'Contact' },
    visits: { admin: ['/admin/contact', '/admin/contact?state=answered'] },
  },
]);
