/** A picture or a PDF that people upload: pictures are encoded again, PDFs are checked. */

import { ok } from '../result.ts';
import { cleanImage } from './images.ts';
import { checkPdf, pdfType } from './pdf.ts';

const pictureSize = { width: 2400, height: 2400, fit: 'inside' } as const;

/** The first bytes decide what a file is, not its name. */
export const cleanUpload = async ({
  bytes,
  type,
}: {
  readonly bytes: Uint8Array;
  readonly type: string;
}) => {
  if (type === pdfType) {
    const checked = await checkPdf(bytes);
    return checked.ok ? ok({ bytes, mediaType: pdfType }) : checked;
  }
  return cleanImage(bytes, pictureSize, 'jpeg');
};

/** A PDF is downloaded, never shown inside a page of ours. */
export const fileResponse = (file: {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}): Response =>
  new Response(Buffer.from(file.bytes), {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': file.mediaType === pdfType ? 'attachment' : 'inline',
    },
  });
