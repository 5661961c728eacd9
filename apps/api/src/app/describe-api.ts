import { createHash } from 'node:crypto';
import { allRoutes } from '@cowrie/contract';
import { openApi } from '@cowrie/contract/openapi';
import * as contract from '@cowrie/contract/platform/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { codingFor, compressOnce } from '#platform/http/compress-once.ts';
import { ok } from '#platform/result.ts';

/** A description of 3 MB: better compression would cost seconds of CPU for a few kilobytes. */
const brotliQuality = 6;

const buildDescription = (publicUrl: string) => {
  const bytes = Buffer.from(JSON.stringify(openApi(allRoutes, publicUrl)));
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return { digest, encode: compressOnce(bytes, brotliQuality) };
};

/** The tags that a client has, from `If-None-Match`. A proxy that compresses makes a tag a weak one. */
const tagsIn = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** The description is the same for everyone and takes 80 ms to build: it is built once. */
export const describeApi = (publicUrl: string): Binding => {
  let built: ReturnType<typeof buildDescription> | undefined;
  return bind(contract.openapi, async ({ header }) => {
    built ??= buildDescription(publicUrl);
    const coding = codingFor(header('accept-encoding'));
    // The bytes of each coding are a representation of their own, so each has its own strong tag.
    const etag = `"${built.digest}${coding === null ? '' : `-${coding}`}"`;
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
      etag,
    };
    const known = tagsIn(header('if-none-match'));
    if (known.includes(etag) || known.includes('*'))
      return ok(new Response(null, { status: 304, headers }));
    const bytes = await built.encode(coding);
    return ok(
      new Response(new Uint8Array(bytes), {
        headers: {
          ...headers,
          'content-length': String(bytes.length),
          ...(coding === null ? {} : { 'content-encoding': coding }),
        },
      }),
    );
  });
};
