import { defineScreens } from '#platform/screens/screen.ts';

export const protectionsScreens = defineScreens('features/protections', [
  {
    path: '/security-center/transfer-protection',
    page: 'transfer-protection.page.tsx',
    visits: {
      amara: ['/security-center/transfer-protection'],
      chidi: ['/security-center/transfer-protection'],
      zainab: ['/security-center/transfer-protection'],
    },
  },
  {
    path: '/security-center/question/:questionId',
    page: 'question.page.tsx',
    visits: { chidi: ['/security-center/question/00000000-0000-7000-8000-000000000000'] },
  },
]);
