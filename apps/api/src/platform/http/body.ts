import type { UploadedFile } from '@cowrie/contract';
import { fail, ok, type Result } from '../result.ts';
import type { HttpRequest } from './request.ts';

export const maxJsonBytes = 64 * 1024;
const maxDepth = 16;

/** Deeply nested input is refused, so that recursive code after this never sees it. */
export const isTooDeep = (value: unknown, limit = maxDepth): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (limit === 0 || Object.values(value).some((inner) => isTooDeep(inner, limit - 1)));

/**
 * The first field whose name or text PostgreSQL cannot store: a NUL, or half of a character (a lone
 * surrogate). Null if there is none. No call needs such text, so it is refused before any code sees
 * it.
 */
export const unusableText = (value: unknown, path = ''): string | null => {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? path || 'body' : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    const found = unusableText(name) === null ? unusableText(inner, at) : path || 'body';
    if (found !== null) return found;
  }
  return null;
};

export const readJson = async (
  request: HttpRequest,
): Promise<Result<unknown, 'PAYLOAD_TOO_LARGE' | 'INVALID_JSON' | 'UNSUPPORTED_MEDIA_TYPE'>> => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) return fail('UNSUPPORTED_MEDIA_TYPE');
  const bytes = await request.bytes(maxJsonBytes);
  if (!bytes) return fail('PAYLOAD_TOO_LARGE');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? fail('INVALID_JSON') : ok(value);
  } catch {
    return fail('INVALID_JSON');
  }
};

/** The files of a multipart form that was read completely, in the order of the form. */
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
