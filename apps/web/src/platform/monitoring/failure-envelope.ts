/** Builds error reports in the envelope format that error services share. */

import { scrub } from './scrub.ts';

type Dsn = { envelopeUrl: string; publicKey: string };

export function parseDsn(dsn: string): Dsn | null {
  const url = URL.parse(dsn);
  const segments = url?.pathname.split('/').filter(Boolean) ?? [];
  const project = segments.pop();
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !project) return null;
  const prefix = segments.map((segment) => `/${segment}`).join('');
  return {
    envelopeUrl: `${url.origin}${prefix}/api/${project}/envelope/`,
    publicKey: url.username,
  };
}

type Failure = { error: unknown; url: string; at: Date; id: string };

export function envelopeOf({ error, url, at, id }: Failure): string {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Error', message: String(error), stack: undefined };
  const event = {
    event_id: id,
    timestamp: at.toISOString(),
    platform: 'javascript',
    level: 'error',
    request: { url: scrub(url) },
    exception: { values: [{ type: name, value: scrub(message) }] },
    extra: { stack: stack ? scrub(stack).slice(0, 8_000) : undefined },
  };
  const lines = [{ event_id: id, sent_at: at.toISOString() }, { type: 'event' }, event];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}
