/**
 * Reads QR codes from a picture: with the browser's own detector where it has one, otherwise with a
 * decoder that loads with the first picture.
 */

type Detector = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Draws at most this many pixels a side: more makes decoding slow and no better. */
const mostPixels = 1024;

async function findDetector(): Promise<Detector | null> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  try {
    const formats = (await Native?.getSupportedFormats()) ?? [];
    return Native && formats.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : null;
  } catch {
    // Some browsers have the class without the service behind it.
    return null;
  }
}

type Source = HTMLVideoElement | ImageBitmap;

const sizeOf = (source: Source) =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };

function pixelsOf(source: Source): ImageData | null {
  const { width, height } = sizeOf(source);
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, mostPixels / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

async function decodePixels(source: Source): Promise<string | null> {
  const pixels = pixelsOf(source);
  if (!pixels) return null;
  const { default: decodeQR } = await import('qr/decode.js');
  try {
    return decodeQR(pixels);
  } catch {
    // The decoder throws if it finds no code.
    return null;
  }
}

/** Finds the text of a code in a picture; null if there is none. */
export async function createDecoder(): Promise<(source: Source) => Promise<string | null>> {
  const detector = await findDetector();
  if (!detector) return decodePixels;
  return async (source) => {
    if (sizeOf(source).width === 0) return null;
    try {
      const [found] = await detector.detect(source);
      return found?.rawValue ?? null;
    } catch {
      return decodePixels(source);
    }
  };
}
