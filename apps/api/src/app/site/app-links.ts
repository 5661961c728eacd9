import { product } from '@cowrie/contract';
import type { Hono } from 'hono';
import type { Config } from '#platform/config.ts';

/**
 * The two files in which Android and iOS read that our links may open our app. Each exists only if
 * the key that signs the app is known: a wrong one would lead people's links to another app.
 */
export const mountAppLinks = (
  app: Hono,
  { ANDROID_CERT_SHA256: certificates, APPLE_TEAM_ID: team }: Config,
): void => {
  const cached = { 'cache-control': 'public, max-age=3600' };
  app.get('/.well-known/assetlinks.json', (context) => {
    if (!certificates) return context.notFound();
    const target = {
      namespace: 'android_app',
      package_name: product.appId,
      sha256_cert_fingerprints: certificates,
    };
    const relation = ['delegate_permission/common.handle_all_urls'];
    return context.json([{ relation, target }], 200, cached);
  });
  app.get('/.well-known/apple-app-site-association', (context) => {
    if (!team) return context.notFound();
    const appIDs = [`${team}.${product.appId}`];
    // Staff work in a browser, and calls are not pages.
    const components = [
      { '/': '/api/*', exclude: true },
      { '/': '/admin/*', exclude: true },
      { '/': '/*' },
    ];
    return context.json({ applinks: { details: [{ appIDs, components }] } }, 200, cached);
  });
};
