import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import type { Drawing, Mark, Weight } from './drawing.ts';
import { fontOf } from './fonts.ts';

/**
 * Drawings as a PDF file. Letters stay letters, so a receipt can be searched and read aloud. The letters
 * it uses travel inside, so ₦ prints everywhere. The same pages with the same facts give the same bytes.
 */

type Pdf = InstanceType<typeof PdfKit>;
type Text = Extract<Mark, { type: 'text' }>;

const weights: readonly Weight[] = [400, 600];
const nameOf = (weight: Weight): string => `Inter ${weight}`;

const drawText = (pdf: Pdf, mark: Text): void => {
  const weight = mark.weight ?? 400;
  const font = fontOf(weight);
  // On one line: the library would begin another at a line feed.
  const line = mark.text.replace(/[\n\r\t]/g, ' ');
  const letters = font.glyphsOf(line).map(({ letter }) => letter);
  const width = font.widthOf(line, mark.size);
  const back = mark.align === 'right' ? width : mark.align === 'center' ? width / 2 : 0;
  pdf
    .font(nameOf(weight), mark.size)
    .fillColor(mark.color)
    .text(letters.join(''), mark.x - back, mark.y, { lineBreak: false, baseline: 'alphabetic' });
};

const drawMark = (pdf: Pdf, mark: Mark): void => {
  const { x, y } = mark;
  switch (mark.type) {
    case 'text':
      return drawText(pdf, mark);
    case 'rect':
      return void pdf.rect(x, y, mark.width, mark.height).fill(mark.color);
    case 'link':
      return void pdf.link(x, y, mark.width, mark.height, new URL(mark.url).href);
    case 'path':
      return void pdf
        .save()
        .translate(x, y)
        .scale(mark.scale)
        .path(mark.d)
        .fill(mark.color, 'even-odd')
        .restore();
  }
};

export type About = { readonly title: string; readonly author: string; readonly at: Date };

export type Pages = Iterable<Drawing> | AsyncIterable<Drawing>;

/** Takes the thread that it runs in: `pdf.ts` gives it one of its own. */
export const writePdf = async (pages: Pages, about: About): Promise<Buffer> => {
  const pdf = new PdfKit({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: { Title: about.title, Author: about.author, CreationDate: about.at },
  });
  for (const weight of weights) pdf.registerFont(nameOf(weight), fontOf(weight).bytes);
  const file = buffer(pdf);
  for await (const { width, height, marks } of pages) {
    pdf.addPage({ size: [width, height], margin: 0 });
    for (const mark of marks) drawMark(pdf, mark);
  }
  pdf.end();
  return file;
};
