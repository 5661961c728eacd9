import { deflateSync } from 'node:zlib';
import type { Drawing, Mark, Weight } from './drawing.ts';
import type { Font } from './font.ts';
import { fontOf } from './fonts.ts';

/**
 * Drawings as a PDF file. Letters stay letters, so that a receipt can be searched and read aloud; the
 * fonts travel inside, so that ₦ prints everywhere.
 */
const weights: readonly Weight[] = [400, 600];
const nameOf = (weight: Weight): string => `F${weight}`;

const n = (value: number): string => String(Math.round(value * 1000) / 1000);
const hex = (value: number): string => value.toString(16).padStart(4, '0');

const colorOf = (color: string): string => {
  const parts = [1, 3, 5].map((at) => n(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return `${parts.join(' ')} rg`;
};

/** Path commands of SVG in those of PDF. Arcs are tiny in what we draw, and become their chord. */
const pathOf = (d: string): string => {
  const steps: string[] = [];
  let x = 0;
  let y = 0;
  let mirror = { x: 0, y: 0 };
  for (const [, command = '', list = ''] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const values = list.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const size = { C: 6, S: 4, A: 7 }[command] ?? 2;
    if (command === 'Z') steps.push('h');
    for (let at = 0; at < values.length; at += size) {
      const part = values.slice(at, at + size);
      const [toX = 0, toY = 0] = part.slice(-2);
      const from = command === 'S' ? [2 * x - mirror.x, 2 * y - mirror.y] : [];
      const isCurve = command === 'C' || command === 'S';
      if (isCurve) steps.push(`${[...from, ...part].map(n).join(' ')} c`);
      else steps.push(`${n(toX)} ${n(toY)} ${command === 'M' ? 'm' : 'l'}`);
      const [controlX = toX, controlY = toY] = isCurve ? part.slice(-4) : [];
      mirror = { x: controlX, y: controlY };
      [x, y] = [toX, toY];
    }
  }
  return steps.join(' ');
};

type Used = Map<Weight, Map<number, string>>;

const textOf = (mark: Extract<Mark, { type: 'text' }>, height: number, used: Used): string => {
  const weight = mark.weight ?? 400;
  const font = fontOf(weight);
  const glyphs = font.glyphsOf(mark.text);
  for (const { glyph, letter } of glyphs) used.get(weight)?.set(glyph, letter);
  const width = font.widthOf(mark.text, mark.size);
  const back = mark.align === 'right' ? width : mark.align === 'center' ? width / 2 : 0;
  const codes = glyphs.map(({ glyph }) => hex(glyph)).join('');
  return `${colorOf(mark.color)} BT /${nameOf(weight)} ${n(mark.size)} Tf ${n(mark.x - back)} ${n(height - mark.y)} Td <${codes}> Tj ET`;
};

const contentOf = ({ height, marks }: Drawing, used: Used): string =>
  marks
    .map((mark) => {
      if (mark.type === 'text') return textOf(mark, height, used);
      if (mark.type === 'link') return '';
      if (mark.type === 'rect')
        return `${colorOf(mark.color)} ${n(mark.x)} ${n(height - mark.y - mark.height)} ${n(mark.width)} ${n(mark.height)} re f`;
      const place = `${n(mark.scale)} 0 0 ${n(-mark.scale)} ${n(mark.x)} ${n(height - mark.y)} cm`;
      return `q ${place} ${colorOf(mark.color)} ${pathOf(mark.d)} f* Q`;
    })
    .join('\n');

/** Objects by number, and at the end where each of them stands. */
const createFile = () => {
  const objects: Buffer[] = [];
  const reserve = (): number => objects.push(Buffer.alloc(0));
  const put = (number: number, body: string | Buffer): void => {
    objects[number - 1] = Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1');
  };
  const add = (body: string | Buffer): number => {
    const number = reserve();
    put(number, body);
    return number;
  };
  const stream = (content: Buffer, more = ''): number => {
    const packed = deflateSync(content);
    const head = `<< /Length ${packed.length} /Filter /FlateDecode ${more}>>\nstream\n`;
    return add(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]));
  };
  const finish = (root: number, info: number): Buffer => {
    const pieces = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
    let length = pieces[0]?.length ?? 0;
    const places = objects.map((body, index) => {
      const at = length;
      const piece = Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        body,
        Buffer.from('\nendobj\n'),
      ]);
      pieces.push(piece);
      length += piece.length;
      return `${String(at).padStart(10, '0')} 00000 n \n`;
    });
    const size = objects.length + 1;
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`;
    return Buffer.concat([...pieces, Buffer.from(end)]);
  };
  return { reserve, put, add, stream, finish };
};
type File = ReturnType<typeof createFile>;

/** Which letter each glyph is, for whoever copies or reads the text. */
const lettersOf = (glyphs: ReadonlyMap<number, string>): string => {
  const lines = [...glyphs].map(
    ([glyph, letter]) =>
      `<${hex(glyph)}> <${Buffer.from(letter, 'utf16le').swap16().toString('hex')}>`,
  );
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) => {
    const part = lines.slice(index * 100, index * 100 + 100);
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
};

const addFont = (
  file: File,
  font: Font,
  weight: Weight,
  glyphs: ReadonlyMap<number, string>,
): number => {
  const em = (value: number): string => n((value * 1000) / font.unitsPerEm);
  const name = weight === 400 ? 'Inter-Regular' : 'Inter-SemiBold';
  const program = file.stream(font.bytes, `/Length1 ${font.bytes.length} `);
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.map(em).join(' ')}] /ItalicAngle 0 /Ascent ${em(font.ascent)} /Descent ${em(font.descent)} /CapHeight ${em(font.ascent)} /StemV ${weight / 5} /FontFile2 ${program} 0 R >>`,
  );
  const widths = [...glyphs.keys()].map((glyph) => `${glyph} [${em(font.advanceOf(glyph))}]`);
  const shapes = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [${widths.join(' ')}] >>`,
  );
  const letters = file.stream(Buffer.from(lettersOf(glyphs)));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${shapes} 0 R] /ToUnicode ${letters} 0 R >>`,
  );
};

const linksOf = ({ height, marks }: Drawing): string => {
  const links = marks.flatMap((mark) => {
    if (mark.type !== 'link') return [];
    const { x, y, width, url } = mark;
    const box = [x, height - y - mark.height, x + width, height - y].map(n).join(' ');
    const address = new URL(url).href.replace(/[\\()]/g, '\\$&');
    return `<< /Type /Annot /Subtype /Link /Rect [${box}] /Border [0 0 0] /A << /S /URI /URI (${address}) >> >>`;
  });
  return links.length > 0 ? ` /Annots [${links.join(' ')}]` : '';
};

/** Text outside pages, such as the title: two bytes a letter, so that any name may stand in it. */
const phrase = (text: string): string =>
  `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

export type About = { readonly title: string; readonly author: string; readonly at: Date };

export const pdfOf = (pages: readonly Drawing[], about: About): Buffer => {
  const file = createFile();
  const [root, tree, fonts] = [file.reserve(), file.reserve(), file.reserve()];
  const used: Used = new Map(weights.map((weight) => [weight, new Map()]));
  const numbers = pages.map((page) => {
    const content = file.stream(Buffer.from(contentOf(page, used), 'latin1'));
    return file.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font ${fonts} 0 R >> /Contents ${content} 0 R${linksOf(page)} >>`,
    );
  });
  const entries = weights.map((weight) => {
    const font = addFont(file, fontOf(weight), weight, used.get(weight) ?? new Map());
    return `/${nameOf(weight)} ${font} 0 R`;
  });
  file.put(fonts, `<< ${entries.join(' ')} >>`);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  file.put(tree, `<< /Type /Pages /Kids [${kids}] /Count ${numbers.length} >>`);
  file.put(
    root,
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  const stamp = about.at.toISOString().replace(/[-:T]/g, '').slice(0, 14);
  const info = file.add(
    `<< /Title ${phrase(about.title)} /Author ${phrase(about.author)} /CreationDate (D:${stamp}Z) >>`,
  );
  return file.finish(root, info);
};
