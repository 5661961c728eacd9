import { type DestinationStream, pino, type Logger } from 'pino';

export type Log = Logger;

/** The values of fields with these names never reach the log, down to four levels of nesting. */
const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'pin',
  'currentPin',
  'code',
  'oldCode',
  'token',
  'secret',
  'bvn',
  'pan',
  'cvv',
  'cookie',
  'authorization',
  'apiKey',
  'api_key',
  'recoveryCodes',
];

const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

export const createLog = (level: string, to?: DestinationStream): Log => {
  const options = {
    level,
    base: null,
    timestamp: () =>
      `,"at":"${new Date(performance.timeOrigin + performance.now()).toISOString()}"`,
    redact: { paths, censor: '[hidden]' },
  };
  return to ? pino(options, to) : pino(options);
};
