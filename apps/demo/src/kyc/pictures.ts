/** Drawn pictures for the demo: a face and a document that belong to no real person. */

import sharp from 'sharp';

const face = (skin: string, shirt: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200">
  <rect width="900" height="1200" fill="#dfe6e2"/>
  <path d="M130 1200c0-230 140-340 320-340s320 110 320 340z" fill="${shirt}"/>
  <rect x="380" y="720" width="140" height="190" rx="60" fill="${skin}"/>
  <ellipse cx="450" cy="540" rx="210" ry="270" fill="${skin}"/>
  <path d="M240 500c-10-220 120-300 210-300s230 80 210 300c-40-120-100-170-210-170s-170 50-210 170z" fill="#1d1815"/>
  <circle cx="370" cy="530" r="20" fill="#1d1815"/><circle cx="530" cy="530" r="20" fill="#1d1815"/>
  <path d="M360 660c60 46 120 46 180 0" stroke="#6d2f2a" stroke-width="16" fill="none" stroke-linecap="round"/>
</svg>`;

const paper = (skin: string, ink: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="880" viewBox="0 0 1400 880">
  <rect width="1400" height="880" rx="48" fill="#eef3ea"/>
  <path d="M0 48C0 20 20 0 48 0h1304c28 0 48 20 48 48v132H0z" fill="${ink}"/>
  <path d="M0 880c220-150 460-20 700-120s480-60 700-150v270z" fill="${ink}" opacity=".12"/>
  <rect x="70" y="250" width="360" height="460" rx="20" fill="#d4ddd4"/>
  <ellipse cx="250" cy="440" rx="95" ry="120" fill="${skin}"/>
  <path d="M110 710c0-110 60-160 140-160s140 50 140 160z" fill="${ink}" opacity=".6"/>
  ${[270, 360, 450, 540, 630].map((y, at) => `<rect x="500" y="${y}" width="${720 - at * 90}" height="34" rx="17" fill="#243a30" opacity="${at === 0 ? 0.85 : 0.35}"/>`).join('')}
  <rect x="500" y="740" width="820" height="60" rx="10" fill="#243a30" opacity=".18"/>
</svg>`;

const drawn = async (svg: string) => {
  const { data, info } = await sharp(Buffer.from(svg))
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
};

export type DemoLook = { readonly skin: string; readonly shirt: string; readonly ink: string };

export const demoPictures = async ({ skin, shirt, ink }: DemoLook) => ({
  selfie: await drawn(face(skin, shirt)),
  id_document: await drawn(paper(skin, ink)),
});
