import { defineDesk } from '../desk.ts';

export const contentDesk = defineDesk({
  signals: {
    text_reviews: { place: 320, name: 'Texts in review', severity: 'normal', from: 5, growsBy: 20 },
  },
});
