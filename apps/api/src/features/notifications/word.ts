/** The word that the person chose and that every genuine message shows. It is stored encrypted. */

import type { Platform } from '#platform/platform.ts';

const place = (userId: string) => ({ table: 'notification_settings', column: 'word', row: userId });

type Deps = Pick<Platform, 'cipher'>;

export const sealWord = ({ cipher }: Deps, userId: string, word: string): Buffer =>
  cipher.seal(word, place(userId));

export const openWord = ({ cipher }: Deps, userId: string, sealed: Buffer): string =>
  cipher.open(sealed, place(userId));
