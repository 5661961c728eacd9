import { pino } from 'pino';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { createProviders } from './providers.ts';

const key = Buffer.alloc(32).toString('base64');

const providersWith = (env: Record<string, string>) => {
  const config = readConfig({
    DATABASE_URL: 'postgres://localhost/unused',
    FIELD_KEYS: `k1:${key}`,
    BLIND_INDEX_KEY: key,
    PIN_PEPPER: key,
    ...env,
  });
  const log = pino({ level: 'silent' });
  return createProviders(
    { config, clock: systemClock, log },
    {
      record: () => undefined,
    },
  );
};
const routesWith = (env: Record<string, string>): string[] =>
  providersWith(env).bridge.routes.map(({ coin, network }) => `${coin}:${network}`);

it('digital dollars use the documented routes, and those in the settings', () => {
  const more = { BRIDGE_ALSO_OFFERED: 'USDT:polygon, USDT:solana' };
  expect(routesWith({})).not.toContain('USDT:polygon');
  expect(routesWith(more)).toEqual(expect.arrayContaining(['USDT:polygon', 'USDT:solana']));
});

it('an unknown route stops the start, and the error names it', () => {
  const wrong = () => providersWith({ BRIDGE_ALSO_OFFERED: 'USDT:carrier-pigeon' });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow('BRIDGE_ALSO_OFFERED: USDT:carrier-pigeon');
});
