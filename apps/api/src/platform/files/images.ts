/**
 * An uploaded picture is never stored as it came. It is recognised by its first bytes, decoded
 * under a pixel cap, turned upright, resized and encoded again. This drops metadata and hidden
 * content.
 */

import sharp, { type Sharp } from 'sharp';
import { fail, ok, type Result } from '../result.ts';

const maxPixels = 40_000_000;
const signatures: readonly (readonly [string, (bytes: Uint8Array) => boolean])[] = [
  ['jpeg', (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ['png', (b) => b[0] === 0x89 && b[1] === 0x50 && b[2] === 0x4e && b[3] === 0x47],
  [
    'webp',
    (b) =>
      Buffer.from(b.subarray(0, 4)).toString() === 'RIFF' &&
      Buffer.from(b.subarray(8, 12)).toString() === 'WEBP',
  ],
];

const encoders = {
  webp: { mediaType: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 85 }) },
  // The format identity providers accept.
  jpeg: {
    mediaType: 'image/jpeg',
    encode: (image: Sharp) => image.flatten({ background: '#fff' }).jpeg({ quality: 88 }),
  },
} as const;

type CleanImage = {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/webp' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
};

export const cleanImage = async (
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number; readonly fit: 'cover' | 'inside' },
  format: keyof typeof encoders = 'webp',
): Promise<Result<CleanImage, 'IMAGE_INVALID'>> => {
  if (!signatures.some(([, matches]) => matches(bytes))) return fail('IMAGE_INVALID');
  try {
    const { mediaType, encode } = encoders[format];
    const image = sharp(bytes, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      animated: false,
    })
      .rotate()
      .resize({ ...size, withoutEnlargement: size.fit === 'inside' });
    const { data, info } = await encode(image).toBuffer({ resolveWithObject: true });
    return ok({ bytes: data, mediaType, width: info.width, height: info.height });
  } catch {
    return fail('IMAGE_INVALID');
  }
};
