/**
 * The security headers of every answer of the process. It asks each call of the contract, each path
 * of the router and the answers that no call makes (files for machines, redirects, refusals, errors)
 * over a socket: what has the headers there has them everywhere.
 */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allRoutes, fillPath, namesIn } from '@cowrie/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { seedTexts } from '#features/content/index.ts';
import { securityHeaders } from '#platform/http/headers.ts';
import { createWorld, type World } from '#test/world.ts';

/** A built web client in small: one file, and pages that say that they are there, missing or broken. */
const serverOfPages = `export const entry = { module: {
  serverContext: (values) => values,
  createHandler: () => async (request, { missingPath }) => {
    if (new URL(request.url).pathname === '/login') throw new Error('a page that fails');
    const headers = { 'content-type': 'text/html' };
    return new Response('<p>page</p>', { status: missingPath ? 404 : 200, headers });
  },
} };
`;

let folder: string;
let world: World;
let server: Server;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cowrie-pages-'));
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, 'client', 'assets'), { recursive: true });
  await writeFile(join(folder, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'server', 'index.js'), serverOfPages);
  await writeFile(join(folder, 'client', 'assets', 'app.js'), 'export {};');
  world = await createWorld({
    env: {
      WEB_BUILD_DIR: folder,
      PUBLIC_URL: 'https://cowrie.test',
      ANDROID_CERT_SHA256: Array.from({ length: 32 }, () => 'A1').join(':'),
      APPLE_TEAM_ID: 'ABCDE12345',
    },
  });
  await seedTexts(world.platform);
  server = createServer(world.listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
  await world.close();
  await rm(folder, { recursive: true });
});
afterEach(() => void vi.restoreAllMocks());

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders };

const ask = (method: string, path: string, headers = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    })
      .on('error', reject)
      .end();
  });

const expected = Object.fromEntries(securityHeaders(true));

const guardOf = ({ headers }: Answer) => ({
  fixed: Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]])),
  hasPolicy: /frame-ancestors 'none'/.test(String(headers['content-security-policy'])),
  hasCacheRule: headers['cache-control'] !== undefined,
});
const guarded = { fixed: expected, hasPolicy: true, hasCacheRule: true };

/** `/help/*` and `:name` of the router, as an address. */
const addressOf = (pattern: string): string =>
  pattern.replaceAll('*', 'nothing').replaceAll(/:(\w+)/g, 'nothing');

const openly = { origin: 'https://cowrie.test' };

describe('the security headers', () => {
  test('are those that the house promises', () => {
    expect(Object.keys(expected)).toEqual([
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'strict-transport-security',
    ]);
  });

  test(`are on the answer of each of the ${allRoutes.length} calls`, async () => {
    for (const { method, path } of allRoutes) {
      const named = Object.fromEntries(namesIn(path).map((name) => [name, 'nothing']));
      const answer = await ask(method, fillPath(path, named), openly);
      expect({ method, path, ...guardOf(answer) }).toEqual({ method, path, ...guarded });
    }
  });

  test('are on the answer of each path and method that the router knows', async () => {
    const known = world.app.routes.flatMap(({ method, path }) =>
      method === 'ALL'
        ? ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'].map((one) => ({ method: one, path }))
        : [{ method, path }],
    );
    const asked = new Set(known.map(({ method, path }) => `${method} ${addressOf(path)}`));
    expect(asked).toContain('GET /sitemap.xml');
    expect(asked).toContain('OPTIONS /api/nothing');
    for (const one of asked) {
      const [method = '', path = ''] = one.split(' ');
      expect({ one, ...guardOf(await ask(method, path, openly)) }).toEqual({ one, ...guarded });
    }
  });

  test.each([
    ['GET', '/robots.txt', 200],
    ['GET', '/sitemap.xml', 200],
    ['GET', '/blog/feed.xml', 200],
    ['GET', '/share/home.png', 200],
    ['GET', '/share/nothing.png', 404],
    ['GET', '/.well-known/assetlinks.json', 200],
    ['GET', '/.well-known/apple-app-site-association', 200],
    ['GET', '/.well-known/nothing', 200],
    ['GET', '/openapi.json', 200],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/assets/app.js', 200],
    ['HEAD', '/assets/app.js', 200],
    ['GET', '/about', 200],
    ['HEAD', '/about', 200],
    ['GET', '/about/', 301],
    ['POST', '/about', 303],
    ['PUT', '/about', 405],
    ['GET', '/help/articles/nothing', 404],
    ['GET', '/profile', 200],
    ['GET', '/api/v1/nothing', 404],
    ['OPTIONS', '/api/v1/identity/session', 403],
    ['DELETE', '/api/v1/identity/session', 405],
  ])('are on %s %s, which answers %i', async (method, path, status) => {
    const answer = await ask(method, path, openly);
    expect({ status: answer.status, ...guardOf(answer) }).toEqual({ status, ...guarded });
  });

  test('are on a page that fails, and on a request whose host is no host', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = await ask('GET', '/login');
    expect({ status: failed.status, ...guardOf(failed) }).toEqual({ status: 500, ...guarded });
    const odd = await ask('GET', '/about', { host: 'a b/c' });
    expect({ status: odd.status, ...guardOf(odd) }).toEqual({ status: 400, ...guarded });
  });
});
