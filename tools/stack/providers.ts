/**
 * The providers that the sandbox emulates: the variables with their addresses and secrets, and how
 * the sandbox's own secrets are generated. Variables have the names of the API's environment.
 */

import { generateKeyPairSync, randomBytes } from 'node:crypto';

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const rsaPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const pair = (): { BRIDGE_WEBHOOK_PRIVATE_KEY: string; BRIDGE_WEBHOOK_PUBLIC_KEY: string } => {
  const { privateKey, publicKey } = rsaPair();
  return { BRIDGE_WEBHOOK_PRIVATE_KEY: privateKey, BRIDGE_WEBHOOK_PUBLIC_KEY: publicKey };
};

export type Company = {
  /** Its addresses: variable → path in the sandbox. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly secrets: () => Readonly<Record<string, string>>;
};

export const companies: Readonly<Record<string, Company>> = {
  resend: {
    addresses: { RESEND_BASE_URL: '/resend' },
    secrets: () => ({
      RESEND_API_KEY: `re_sandbox_${hex(12)}`,
      RESEND_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
      RESEND_REPLY_DOMAIN: 'reply.cowrie.test',
    }),
  },
  termii: {
    addresses: { TERMII_BASE_URL: '/termii' },
    secrets: () => ({
      TERMII_API_KEY: `TLsandbox${hex(12)}`,
      TERMII_WEBHOOK_SECRET: hex(24),
    }),
  },
  africastalking: {
    addresses: { AT_BASE_URL: '/africastalking' },
    secrets: () => ({
      AT_USERNAME: 'sandbox',
      AT_API_KEY: `atsk_sandbox_${hex(12)}`,
      AT_CALLBACK_SECRET: hex(16),
    }),
  },
  twilio: {
    addresses: { TWILIO_BASE_URL: '/twilio' },
    secrets: () => ({
      TWILIO_ACCOUNT_SID: `AC${hex(16)}`,
      TWILIO_AUTH_TOKEN: hex(16),
      TWILIO_FROM: '+15005550006',
    }),
  },
  maplerad: {
    addresses: { MAPLERAD_BASE_URL: '/maplerad' },
    secrets: () => ({
      MAPLERAD_SECRET_KEY: `mpr_sandbox_sk_${hex(16)}`,
      MAPLERAD_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
      // The sandbox counts shillings in hundredths.
      MAPLERAD_TZS_UNITS: '100',
    }),
  },
  smile: {
    addresses: {
      SMILE_BASE_URL: '/smile',
      SMILE_WEB_URL: '/smile/web',
      SMILE_WIDGET_URL: '/smile/inline/v1/js/script.min.js',
    },
    secrets: () => ({ SMILE_PARTNER_ID: '2045', SMILE_API_KEY: `smile-sandbox-${hex(16)}` }),
  },
  reloadly: {
    addresses: {
      RELOADLY_AUTH_URL: '/reloadly/auth',
      RELOADLY_TOPUPS_URL: '/reloadly/topups',
      RELOADLY_UTILITIES_URL: '/reloadly/utilities',
      RELOADLY_GIFTCARDS_URL: '/reloadly/giftcards',
    },
    secrets: () => ({
      RELOADLY_CLIENT_ID: `sandbox-${hex(12)}`,
      RELOADLY_CLIENT_SECRET: hex(24),
      RELOADLY_WEBHOOK_SECRET: hex(24),
    }),
  },
  bridge: {
    addresses: { BRIDGE_BASE_URL: '/bridge/v0' },
    secrets: () => ({
      BRIDGE_API_KEY: `sk-test-${hex(16)}`,
      BRIDGE_PREFUNDED_ACCOUNT_ID: 'prefunded-usd',
      // Routes that Bridge enables for an account on request; the sandbox has them enabled.
      BRIDGE_ALSO_OFFERED: 'USDT:polygon,USDT:solana',
      ...pair(),
    }),
  },
  fcm: {
    addresses: { FCM_BASE_URL: '/fcm', FCM_TOKEN_URL: '/fcm/token' },
    secrets: () => ({
      FCM_PROJECT_ID: 'cowrie-sandbox',
      FCM_CLIENT_EMAIL: 'push@cowrie-sandbox.example',
      FCM_PRIVATE_KEY: rsaPair().privateKey,
    }),
  },
  google: {
    addresses: { GOOGLE_MAPS_BASE_URL: '/google' },
    secrets: () => ({ GOOGLE_MAPS_KEY: `AIzaSandbox${hex(14)}` }),
  },
  coingecko: {
    addresses: { COINGECKO_BASE_URL: '/coingecko/api/v3' },
    secrets: () => ({ COINGECKO_API_KEY: `CG-sandbox${hex(10)}` }),
  },
  binance: { addresses: { BINANCE_BASE_URL: '/binance' }, secrets: () => ({}) },
};

export const freshCompanySecrets = (): Record<string, string> =>
  Object.assign({}, ...Object.values(companies).map(({ secrets }) => secrets()));
