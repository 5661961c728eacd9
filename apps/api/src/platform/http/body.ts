import type { UploadedFile } from '@cowrie/contract';
import { fail, ok, type Result } from '../result.ts';
import type { HttpRequest } from './request.ts';

export const maxJsonBytes = 64 * 1024;
const maxDepth = 16;

/** Counts nesting outside strings, so that a hostile body is refused before it is parsed. */
export const isTooDeep = (text: string, limit = maxDepth): boolean => {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (inString) {
      if (char === 92) index += 1;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 123 || char === 91) {
      depth += 1;
      if (depth > limit) return true;
    } else if (char === 125 || char === 93) depth -= 1;
  }
  return false;
};

export const readJson = async (
  request: HttpRequest,
): Promise<Result<unknown, 'PAYLOAD_TOO_LARGE' | 'INVALID_JSON' | 'UNSUPPORTED_MEDIA_TYPE'>> => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) return fail('UNSUPPORTED_MEDIA_TYPE');
  const bytes = await request.bytes(maxJsonBytes);
  if (!bytes) return fail('PAYLOAD_TOO_LARGE');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (isTooDeep(text)) return fail('INVALID_JSON');
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail('INVALID_JSON');
  }
};

/** The files of a form that is already here, in the order they stand in it. */
export const readForm = async (
  bytes: Uint8Array,
  contentType: string,
  most: number,
): Promise<Result<UploadedFile[], 'INVALID_INPUT' | 'UNSUPPORTED_MEDIA_TYPE'>> => {
  const body = new Response(Buffer.from(bytes), { headers: { 'content-type': contentType } });
  const form = await body.formData().catch(() => null);
  if (!form) return fail('UNSUPPORTED_MEDIA_TYPE');
  const entries = [...form.values()];
  if (entries.length === 0 || entries.length > most) return fail('INVALID_INPUT');
  const files: UploadedFile[] = [];
  for (const entry of entries) {
    if (typeof entry === 'string') return fail('INVALID_INPUT');
    files.push({ bytes: new Uint8Array(await entry.arrayBuffer()), type: entry.type });
  }
  return ok(files);
};
