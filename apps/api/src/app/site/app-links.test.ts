import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { product } from '@cowrie/contract';
import { readConfig } from '#platform/config.ts';
import { testKeys } from '#test/test-keys.ts';
import { mountAppLinks } from './app-links.ts';

const paths = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'];
const certificate = Array.from({ length: 32 }, () => 'A1').join(':');
const configOf = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig({ DATABASE_URL: 'postgres://u:p@localhost:5432/x', ...testKeys, ...env });

const open = (env: Readonly<Record<string, string>>, path: string) => {
  const app = new Hono();
  mountAppLinks(app, configOf(env));
  return app.request(path);
};

it.each(paths)('%s does not exist before the keys are known', async (path) => {
  expect((await open({}, path)).status).toBe(404);
});

it('Android reads our certificates', async () => {
  const response = await open({ ANDROID_CERT_SHA256: certificate }, paths[0] ?? '');
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toMatchObject([
    { target: { package_name: product.appId, sha256_cert_fingerprints: [certificate] } },
  ]);
});

it('iOS reads our team, and that staff pages are not for the app', async () => {
  const response = await open({ APPLE_TEAM_ID: 'ABCDE12345' }, paths[1] ?? '');
  const { applinks } = (await response.json()) as { applinks: { details: unknown[] } };
  expect(applinks.details).toMatchObject([
    {
      appIDs: [`ABCDE12345.${product.appId}`],
      components: expect.arrayContaining([{ '/': '/admin/*', exclude: true }]),
    },
  ]);
});

it.each([{ ANDROID_CERT_SHA256: 'abc' }, { APPLE_TEAM_ID: 'short' }])(
  'a key that cannot be one stops the start: %o',
  (env) => {
    expect(() => configOf(env)).toThrow(Object.keys(env)[0]);
  },
);
