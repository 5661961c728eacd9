import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { maxJsonBytes } from './body.ts';
import type { Binding } from './call.ts';
import { createMatch, type Match } from './match.ts';
import { fromNode } from './request.ts';
import type { Way } from './way.ts';

/**
 * What the server's socket hands in. Calls that take and give data go their way as they are; files,
 * streams and pages go through the application. Both give the same answer: building and taking apart
 * the platform's requests and responses costs more than finding the session and reading the input.
 */
const isPlain = ({ route }: Binding): boolean =>
  (route.reply ?? 'json') === 'json' && !route.upload;

/** A body that nobody has read to its end: only a short one is waited for. */
const isLeftOver = (incoming: IncomingMessage): boolean =>
  !incoming.complete &&
  (incoming.headers['transfer-encoding'] !== undefined ||
    Number(incoming.headers['content-length'] ?? 0) > maxJsonBytes);

const answer = async (
  way: Way,
  { binding, params }: Match,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const remote = incoming.socket.remoteAddress ?? 'unknown';
  const reply = await way.answer(binding, fromNode(incoming), params, remote);
  if (reply instanceof Response) throw new Error(`${binding.route.id} does not answer with data`);
  const headers = [...reply.headers, 'content-length', String(Buffer.byteLength(reply.body))];
  if (isLeftOver(incoming)) headers.push('connection', 'close');
  outgoing.writeHead(reply.status, headers);
  outgoing.end(reply.body);
};

export const createListener = (
  app: Hono,
  way: Way,
  bindings: readonly Binding[],
): RequestListener => {
  const match = createMatch(bindings.filter(isPlain));
  const others = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    const end = url.indexOf('?');
    const matched = match(method, end < 0 ? url : url.slice(0, end));
    if (!matched) void others(incoming, outgoing);
    else {
      answer(way, matched, incoming, outgoing).catch((error: unknown) =>
        outgoing.destroy(error as Error),
      );
    }
  };
};
