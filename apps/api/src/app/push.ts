import type { Platform } from '#platform/platform.ts';
import { createFcm } from '#providers/fcm/client.ts';
import type { PushSender } from '#providers/push.ts';
import { createWebPush } from '#providers/webpush/client.ts';

/** Pushes to browsers and to the native apps. What is not configured has no address to send to. */
export const createPush = ({
  config,
  clock,
  log,
}: Pick<Platform, 'config' | 'clock' | 'log'>): PushSender => {
  const web =
    config.VAPID_SECRET &&
    createWebPush({
      clock,
      fetch,
      secret: config.VAPID_SECRET,
      contact: new URL(config.PUBLIC_URL).origin,
      services: config.PUSH_SERVICES,
    });
  const native =
    config.FCM_PROJECT_ID !== '' &&
    createFcm({
      clock,
      log,
      fetch,
      baseUrl: config.FCM_BASE_URL,
      tokenUrl: config.FCM_TOKEN_URL,
      projectId: config.FCM_PROJECT_ID,
      clientEmail: config.FCM_CLIENT_EMAIL,
      privateKey: config.FCM_PRIVATE_KEY.replaceAll('\\n', '\n'),
    });
  return {
    publicKey: web ? web.publicKey : null,
    send: async (to, message) => {
      if (to.platform === 'web') return web ? web.send(to, message) : 'gone';
      return native ? native.send(to, message) : 'gone';
    },
  };
};
