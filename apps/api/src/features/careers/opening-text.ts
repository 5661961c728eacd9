/** Pure: the text of an opening as visitors read it. It has no pictures and no figures of the product. */

import { readMarkdown } from '#features/content/index.ts';

const nothing = () => undefined;

export const readOpeningText = (body: string) => {
  const { blocks, problems } = readMarkdown(body, {
    figure: nothing,
    table: nothing,
    image: nothing,
  });
  return { blocks, problems: problems.map(({ line, what }) => `Line ${line}: ${what}`) };
};
