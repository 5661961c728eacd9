/** The picture that a link to a page shows in a chat: the title, the summary and our mark. */

import { product } from '@cowrie/contract';
import { markPath } from '@cowrie/contract/mark';
import sharp from 'sharp';
import type { Mark } from '#platform/documents/drawing.ts';
import { fitted, fontOf } from '#platform/documents/fonts.ts';
import { svgOf } from '#platform/documents/svg.ts';

const width = 1200;
const height = 630;
const margin = 88;
/** The colours of the dark card on the landing page. */
const colours = { ground: '#0c3b33', ink: '#f6f3ea', mute: '#b9cdc6', shell: '#12493f' } as const;

/** Whole words on lines that have room; the last line is cut if the words do not fit. */
const linesOf = (
  text: string,
  { size, room, most, weight }: { size: number; room: number; most: number; weight: 400 | 600 },
): string[] => {
  const font = fontOf(weight);
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && font.widthOf(longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const cut =
    lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines;
  return cut.map((line) => fitted(line, size, room, weight));
};

export const drawSharePicture = async ({
  title,
  summary,
}: {
  readonly title: string;
  readonly summary: string;
}): Promise<Uint8Array<ArrayBuffer>> => {
  const room = width - 2 * margin;
  const titleLines = linesOf(title, { size: 64, room, most: 3, weight: 600 });
  const summaryLines = linesOf(summary, { size: 30, room, most: 2, weight: 400 });
  const summaryTop = 250 + titleLines.length * 76;
  const marks: Mark[] = [
    { type: 'rect', x: 0, y: 0, width, height, color: colours.ground },
    { type: 'path', x: 760, y: 250, scale: 16, d: markPath, color: colours.shell },
    { type: 'path', x: margin, y: 72, scale: 1.75, d: markPath, color: colours.ink },
    {
      type: 'text',
      x: margin + 72,
      y: 114,
      text: product.name,
      size: 40,
      weight: 600,
      color: colours.ink,
    },
    ...titleLines.map((text, at): Mark => {
      return {
        type: 'text',
        x: margin,
        y: 250 + at * 76,
        text,
        size: 64,
        weight: 600,
        color: colours.ink,
      };
    }),
    ...summaryLines.map((text, at): Mark => {
      return {
        type: 'text',
        x: margin,
        y: summaryTop + at * 42,
        text,
        size: 30,
        color: colours.mute,
      };
    }),
  ];
  const png = await sharp(Buffer.from(svgOf({ width, height, marks })))
    .png({ palette: true, quality: 90 })
    .toBuffer();
  return new Uint8Array(png);
};
