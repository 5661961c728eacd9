import { defineScreens } from '#platform/screens/screen.ts';

export const notificationsScreens = defineScreens('features/notifications', [
  {
    path: '/unsubscribe',
    page: 'unsubscribe.page.tsx',
    frame: 'auth',
    visits: { visitor: ['/unsubscribe?token=x'] },
  },
  {
    path: '/notifications',
    page: 'notifications.page.tsx',
    palette: [{ place: 270, label: 'Notifications' }],
    visits: { amara: ['/notifications'], zainab: ['/notifications'] },
  },
  {
    path: '/notification-settings',
    page: 'notification-settings.page.tsx',
    palette: [{ place: 280, label: 'Notification settings' }],
  },
  {
    path: '/admin/notifications',
    page: 'admin/notifications.page.tsx',
    permission: 'notifications.read',
    staffMenu: { group: 'Support & Communication', place: 60, label: 'Notifications' },
    visits: { admin: ['/admin/notifications?period=30', '/admin/notifications?view=figures'] },
  },
  {
    path: '/admin/notifications/templates',
    page: 'admin/templates.page.tsx',
    permission: 'notifications.read',
    staffMenu: { group: 'Support & Communication', place: 80, label: 'Message wording' },
  },
  {
    path: '/admin/notifications/templates/:kind',
    page: 'admin/templates/template.page.tsx',
    visits: {
      admin: [
        '/admin/notifications/templates/kyc.suspension-lifted',
        '/admin/notifications/templates/transactions.money-out',
      ],
    },
  },
  {
    path: '/admin/push-notifications',
    page: 'admin/push-notifications.page.tsx',
    permission: 'notifications.read',
    staffMenu: { group: 'Support & Communication', place: 90, label: 'Push notifications' },
  },
]);
