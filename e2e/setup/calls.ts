import { createClient, pathTable, type Client } from '@cowrie/contract';
import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';

const paths = pathTable();

const bytesOf = async (body: RequestInit['body']): Promise<Buffer | string | undefined> => {
  if (body instanceof Blob) return Buffer.from(await body.arrayBuffer());
  return typeof body === 'string' ? body : undefined;
};

/** The calls of the product, made as the person who is signed in on the device. */
export const callsOf = ({ request }: BrowserContext): Client =>
  createClient({
    paths,
    headers: () => ({ origin: inject('baseUrl') }),
    fetch: async (url, { method = 'GET', headers, body }) => {
      const data = await bytesOf(body);
      const answer = await request.fetch(url, {
        method,
        headers: headers as Record<string, string>,
        ...(data !== undefined && { data }),
      });
      const code = answer.headers()['x-error-code'];
      return new Response(new Uint8Array(await answer.body()), {
        status: answer.status(),
        ...(code !== undefined && { headers: { 'x-error-code': code } }),
      });
    },
  });
