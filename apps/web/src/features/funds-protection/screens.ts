import { defineScreens } from '#platform/screens/screen.ts';

export const fundsProtectionScreens = defineScreens('features/funds-protection', [
  {
    path: '/security-center/funds-protection',
    page: 'funds-protection.page.tsx',
    palette: [
      { place: 130, label: 'Funds protection' },
      { place: 140, label: 'Vault' },
      { place: 150, label: 'Nominee' },
    ],
    visits: {
      amara: ['/security-center/funds-protection'],
      chidi: ['/security-center/funds-protection'],
      zainab: ['/security-center/funds-protection'],
    },
  },
  {
    path: '/security-center/vault-question/:questionId',
    page: 'vault-question.page.tsx',
    visits: { chidi: ['/security-center/vault-question/00000000-0000-7000-8000-000000000000'] },
  },
]);
