/**
 * Mails that Resend received for us. An event names a mail; its words, headers and files are read
 * here. Sources differ on headers that are there several times: a list, or a JSON list in a text.
 */

import * as z from 'zod';
import { createCaller, findingWith } from '../caller.ts';
import { requireConfigured } from '../configured.ts';
import { rowsOf } from '../drift.ts';
import type { MailReader, ReceivedFile, SenderOptions } from '../messaging.ts';
import { networkError } from '../network-error.ts';
import { ProviderError, reasonOf } from '../provider-error.ts';
import { readResendError } from './client.ts';

const provider = 'Resend';

const parseList = (text: string): string[] => {
  if (!text.startsWith('[')) return [text];
  try {
    const parsed = z.array(z.string()).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [text];
  } catch {
    return [text];
  }
};

const headerValue = z
  .union([z.string().transform(parseList), z.array(z.string())])
  .catch([] as string[]);

const mailSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()).nullish(),
  subject: z.string().nullish(),
  message_id: z.string().nullish(),
  text: z.string().nullish(),
  html: z.string().nullish(),
  headers: z.record(z.string(), headerValue).nullish(),
});

const filesSchema = z.object({
  data: rowsOf(
    z.object({
      filename: z.string().nullish(),
      content_type: z.string().nullish(),
      content_disposition: z.string().nullish(),
      download_url: z.url(),
    }),
  ),
});

const byLowerCase = (headers: Readonly<Record<string, string[]>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, values]) => [name.toLowerCase(), values]));

/** The answer as far as the limit; null if there is more. A length that a server names proves nothing. */
const readUpTo = async (response: Response, mostBytes: number): Promise<Uint8Array | null> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** A file is where Resend has them, or where the configured address is; our key does not go there. */
const isCompanys = (url: URL, baseUrl: string): boolean =>
  url.origin === new URL(baseUrl).origin ||
  (url.protocol === 'https:' && url.hostname.endsWith('.resend.com'));

const refusal = (status: number, message: string): ProviderError => {
  const kind = status >= 500 || status === 429 ? 'unavailable' : 'rejected';
  return new ProviderError({
    kind,
    reason: reasonOf(status),
    provider,
    status,
    message,
    retryable: kind === 'unavailable',
  });
};

const downloadFrom =
  ({ baseUrl, fetch, timeoutMs = 30_000 }: SenderOptions): MailReader['download'] =>
  async ({ url }, mostBytes) => {
    const address = new URL(url);
    if (!isCompanys(address, baseUrl))
      throw refusal(400, 'A file of a mail is at a foreign address');
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const response = await fetch(address, { redirect: 'error', signal });
      if (!response.ok) throw refusal(response.status, `A file was answered ${response.status}`);
      return await readUpTo(response, mostBytes);
    } catch (error) {
      throw error instanceof ProviderError ? error : networkError(provider, error);
    } finally {
      // The rest of a file that is too large is not read.
      stop.abort();
    }
  };

export const createResendReader = (
  options: SenderOptions & { readonly apiKey: string },
): MailReader => {
  const { apiKey } = options;
  const caller = createCaller({ ...options, provider, secrets: [apiKey] }, readResendError);
  const find = findingWith(caller.read);
  const get = (path: string, query = {}) => {
    requireConfigured(provider, apiKey);
    const headers = { Authorization: `Bearer ${apiKey}` };
    return { method: 'GET', path: `/emails/receiving/${path}`, query, headers } as const;
  };
  return {
    read: async (id) => {
      // Pictures inside of the HTML would make the answer as large as they are.
      const request = get(encodeURIComponent(id), { html_format: 'cid' });
      const mail = await find(request, mailSchema);
      return (
        mail && {
          from: mail.from,
          to: [...mail.to, ...(mail.cc ?? [])],
          subject: mail.subject ?? '',
          messageId: mail.message_id ?? '',
          text: mail.text ?? null,
          html: mail.html ?? null,
          headers: byLowerCase(mail.headers ?? {}),
        }
      );
    },
    files: async (id) => {
      const list = await find(get(`${encodeURIComponent(id)}/attachments`), filesSchema);
      return (list?.data ?? []).map((file): ReceivedFile => ({
        name: file.filename ?? '',
        type: (file.content_type ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
        isInline: file.content_disposition === 'inline',
        url: file.download_url,
      }));
    },
    download: downloadFrom(options),
  };
};
