import { scrub } from './scrub.ts';

/** Where reports go, and how one is written: the envelope format error services share. */
type Dsn = { envelopeUrl: string; publicKey: string };

export function parseDsn(dsn: string): Dsn | null {
  const url = URL.parse(dsn);
  const parts = url?.pathname.split('/').filter(Boolean) ?? [];
  const project = parts.pop();
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !project) return null;
  const prefix = parts.map((part) => `/${part}`).join('');
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
