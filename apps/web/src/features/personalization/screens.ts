import { defineScreens } from '#platform/screens/screen.ts';

export const personalizationScreens = defineScreens('features/personalization', [
  {
    path: '/user-segmentation',
    page: 'user-segmentation.page.tsx',
    palette: [{ place: 250, label: 'Your segment' }],
  },
]);
