import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { apiEnvironment } from './environment.ts';
import { companies, freshCompanySecrets } from './providers.ts';
import { loadSecrets } from './secrets.ts';

const secrets = {
  FIELD_KEYS: 'k1:a',
  BLIND_INDEX_KEY: 'b',
  PIN_PEPPER: 'c',
  VAPID_SECRET: 'd',
  ...freshCompanySecrets(),
  RESEND_API_KEY: 're_sandbox_1',
  TERMII_API_KEY: 'TLsandbox1',
};
const addresses = {
  port: 4000,
  publicUrl: 'http://localhost:4000',
  databaseUrl: 'postgres://localhost/cowrie',
  dataDir: '/data',
  sandboxUrl: 'http://127.0.0.1:4100',
};

describe('the environment of the api', () => {
  it('points every provider at the sandbox if nothing is configured', () => {
    const env = apiEnvironment({}, secrets, addresses, true);
    expect(env).toMatchObject({
      RESEND_BASE_URL: 'http://127.0.0.1:4100/resend',
      RESEND_API_KEY: 're_sandbox_1',
      TERMII_BASE_URL: 'http://127.0.0.1:4100/termii',
      TERMII_API_KEY: 'TLsandbox1',
      DEMO: '1',
    });
  });

  it('sends every provider of the sandbox there and nowhere else', () => {
    const env = apiEnvironment({}, secrets, addresses, true);
    for (const { addresses: names } of Object.values(companies)) {
      for (const name of Object.keys(names))
        expect(env[name]).toMatch(/^http:\/\/127\.0\.0\.1:4100\//);
    }
    expect(env['BRIDGE_WEBHOOK_PRIVATE_KEY']).toBeUndefined();
  });

  it('sends a provider with its own address only to that address', () => {
    const given = { MAPLERAD_BASE_URL: 'https://maplerad.test', MAPLERAD_SECRET_KEY: 'mpr_live' };
    const env = apiEnvironment(given, secrets, addresses, true);
    expect(env['MAPLERAD_BASE_URL']).toBe('https://maplerad.test');
    expect(env['MAPLERAD_SECRET_KEY']).toBe('mpr_live');
    expect(env['MAPLERAD_WEBHOOK_SECRET']).toBeUndefined();
  });

  it('never mixes a real key with the sandbox address', () => {
    const env = apiEnvironment({ RESEND_API_KEY: 're_real' }, secrets, addresses, true);
    expect(env['RESEND_API_KEY']).toBe('re_real');
    expect(env['RESEND_BASE_URL']).toBeUndefined();
    expect(env['TERMII_BASE_URL']).toBe('http://127.0.0.1:4100/termii');
  });

  it('keeps variables that are set, except the addresses that this start decides', () => {
    const given = {
      LOG_LEVEL: 'debug',
      PIN_PEPPER: 'mine',
      PORT: '1',
      PUBLIC_URL: 'https://x.test',
    };
    const env = apiEnvironment(given, secrets, addresses, false);
    expect(env).toMatchObject({
      LOG_LEVEL: 'debug',
      PIN_PEPPER: 'mine',
      PORT: '4000',
      PUBLIC_URL: 'https://x.test',
    });
    expect(env['DEMO']).toBeUndefined();
  });
});

describe('the secrets of an installation', () => {
  it('are generated once and readable only by their owner', () => {
    const folder = temporaryDirectory('secrets-test');
    const first = loadSecrets(folder.path);
    expect(loadSecrets(folder.path)).toEqual(first);
    expect(statSync(path.join(folder.path, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(Buffer.from(first.FIELD_KEYS.slice(3), 'base64')).toHaveLength(32);
    folder.remove();
  });
});
