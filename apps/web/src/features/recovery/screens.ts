import { defineScreens } from '#platform/screens/screen.ts';

export const recoveryScreens = defineScreens('features/recovery', [
  { path: '/recovery', page: 'recovery.page.tsx', frame: 'auth' },
  { path: '/recovery/stop', page: 'recovery-stop.page.tsx', frame: 'auth' },
  {
    path: '/security-center/recovery-circle',
    page: 'recovery-circle.page.tsx',
    palette: [{ place: 190, label: 'Recovery circle' }],
    visits: {
      amara: ['/security-center/recovery-circle'],
      chidi: ['/security-center/recovery-circle'],
      zainab: ['/security-center/recovery-circle'],
    },
  },
  {
    path: '/security-center/recovery/:recoveryId',
    page: 'recovery-question.page.tsx',
    visits: { chidi: ['/security-center/recovery/00000000-0000-7000-8000-000000000000'] },
  },
]);
