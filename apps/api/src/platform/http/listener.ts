/**
 * The request listener of the HTTP server. Calls with JSON in and JSON out go from the Node request
 * straight to the request pipeline; files, streams and pages go through the Hono application. Both
 * paths give the same reply. The short path exists because building and unpacking web `Request` and
 * `Response` objects costs more than reading the session and the input.
 */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { maxJsonBytes } from './body.ts';
import type { Binding } from './call.ts';
import { createMatcher, type Match } from './match.ts';
import { fromNode } from './request.ts';
import type { RequestPipeline } from './request-pipeline.ts';

const isPlain = ({ route }: Binding): boolean =>
  (route.reply ?? 'json') === 'json' && !route.upload;

/**
 * The handler left part of the body unread. A short rest is read and dropped; after a long one we
 * close the connection.
 */
const isLeftOver = (incoming: IncomingMessage): boolean =>
  !incoming.complete &&
  (incoming.headers['transfer-encoding'] !== undefined ||
    Number(incoming.headers['content-length'] ?? 0) > maxJsonBytes);

const answer = async (
  pipeline: RequestPipeline,
  { value: binding, params }: Match,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const remote = incoming.socket.remoteAddress ?? 'unknown';
  const reply = await pipeline.answer(binding, fromNode(incoming), params, remote);
  if (reply instanceof Response) throw new Error(`${binding.route.id} does not answer with data`);
  const headers = [...reply.headers, 'content-length', String(Buffer.byteLength(reply.body))];
  if (isLeftOver(incoming)) headers.push('connection', 'close');
  outgoing.writeHead(reply.status, headers);
  outgoing.end(reply.body);
};

export const createListener = (
  app: Hono,
  pipeline: RequestPipeline,
  bindings: readonly Binding[],
): RequestListener => {
  const { match } = createMatcher(bindings.filter(isPlain));
  const others = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // A request that never reaches the application, such as one whose host is no host.
    errorHandler: (error) =>
      pipeline.secure(new Response(null, { status: error instanceof RequestError ? 400 : 500 })),
  });
  return (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    const end = url.indexOf('?');
    const matched = match(method, end < 0 ? url : url.slice(0, end));
    if (!matched) void others(incoming, outgoing);
    else {
      answer(pipeline, matched, incoming, outgoing).catch((error: unknown) =>
        outgoing.destroy(error as Error),
      );
    }
  };
};
