/** Drawn documents for the demo: a passport, a bill and a payslip that belong to no real person. */

import type { UsdDocumentKind } from '@cowrie/contract/wallets/usd-request-data';
import sharp from 'sharp';

const line = (x: number, y: number, width: number, opacity = 0.35): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="26" rx="13" fill="#243a30" opacity="${opacity}"/>`;

const lines = (x: number, top: number, widths: readonly number[]): string =>
  widths.map((width, at) => line(x, top + at * 62, width, at === 0 ? 0.8 : 0.35)).join('');

const page = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#f6f5ef"/>${content}</svg>`;

const drawings: Readonly<Record<UsdDocumentKind, string>> = {
  passport: page(
    1400,
    980,
    `<rect x="70" y="120" width="380" height="490" rx="18" fill="#d4ddd4"/>
     <ellipse cx="260" cy="320" rx="100" ry="126" fill="#7a4e34"/>
     <path d="M110 610c0-116 64-168 150-168s150 52 150 168z" fill="#274c77"/>
     ${lines(520, 140, [640, 420, 520, 360, 460, 300])}
     <rect x="70" y="720" width="1260" height="44" fill="#243a30" opacity=".6"/>
     <rect x="70" y="800" width="1260" height="44" fill="#243a30" opacity=".6"/>`,
  ),
  proof_of_address: page(
    1000,
    1300,
    `<rect width="1000" height="150" fill="#0b6b5b"/>
     ${lines(80, 230, [420, 520, 380, 460])}
     ${lines(80, 560, [840, 840, 840, 620])}
     <rect x="80" y="900" width="840" height="150" rx="16" fill="#0b6b5b" opacity=".14"/>
     ${line(120, 960, 320, 0.8)}${line(660, 960, 220, 0.8)}`,
  ),
  source_of_funds: page(
    1000,
    1300,
    `<rect width="1000" height="150" fill="#274c77"/>
     ${lines(80, 230, [520, 360])}
     ${[440, 520, 600, 680, 760].map((y) => line(80, y, 360) + line(760, y, 160)).join('')}
     ${line(80, 900, 420, 0.8)}${line(720, 900, 200, 0.8)}`,
  ),
};

export const drawDocument = async (kind: UsdDocumentKind): Promise<Uint8Array> =>
  new Uint8Array(await sharp(Buffer.from(drawings[kind])).jpeg({ quality: 85 }).toBuffer());
