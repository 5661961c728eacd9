/** Pictures of texts: encoded again when they are uploaded, and served to anyone. */

import { fail, ok } from '#platform/result.ts';
import type { Platform } from '#platform/platform.ts';
import { cleanImage } from '#platform/files/images.ts';
import type { Actor } from '#platform/http/call.ts';
import { imagePathOf } from './markdown/links.ts';
import { insertImage, readImages } from './queries.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'files'>;

const largest = { width: 1600, height: 1600, fit: 'inside' } as const;

export const uploadImage = async (
  deps: Deps,
  { userId }: Actor,
  { bytes, alt }: { readonly bytes: Uint8Array; readonly alt: string },
) => {
  const cleaned = await cleanImage(bytes, largest);
  if (!cleaned.ok) return cleaned;
  const { width, height, mediaType } = cleaned.value;
  const id = deps.ids.next();
  const fileId = await deps.files.save({
    ownerId: userId,
    kind: 'content-image',
    mediaType,
    bytes: cleaned.value.bytes,
  });
  await insertImage(deps.db, {
    id,
    file_id: fileId,
    owner_id: userId,
    alt,
    width,
    height,
    created_at: deps.clock.now(),
  });
  return ok({ id, path: imagePathOf(id), alt, width, height });
};

export const readImage = async (deps: Deps, id: string) => {
  const [image] = await readImages(deps.db, [id]);
  const file = image && (await deps.files.open(image.file_id, image.owner_id));
  if (!file) return fail('NOT_FOUND');
  return ok(
    new Response(Buffer.from(file.bytes), {
      headers: {
        'content-type': file.mediaType,
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    }),
  );
};
