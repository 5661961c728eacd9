/** Pure: which card the page shows. */

import type { Card } from './queries.ts';

export const isOver = ({ state }: Pick<Card, 'state'>): boolean =>
  state === 'closed' || state === 'failed';

/** The card that the address names, or the first that is open; undefined if there is none. */
export const chooseCard = <C extends Pick<Card, 'id' | 'state'>>(
  cards: readonly C[],
  wanted: string,
): C | undefined => cards.find(({ id }) => id === wanted) ?? cards.find((card) => !isOver(card));
