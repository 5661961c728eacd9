import { defineScreens } from '#platform/screens/screen.ts';

export const campaignsScreens = defineScreens('features/campaigns', [
  {
    path: '/admin/notifications/campaigns',
    page: 'admin/campaigns.page.tsx',
    permission: 'notifications.read',
    staffMenu: { group: 'Support & Communication', place: 70, label: 'Messages to many' },
  },
  {
    path: '/admin/notifications/campaigns/new',
    page: 'admin/new-campaign.page.tsx',
    permission: 'notifications.write',
    visits: {
      admin: ['/admin/notifications/campaigns/new?company=maplerad&from=2026-11-17T08:00'],
    },
  },
]);
