import { type DestinationStream, type LoggerOptions, pino, type Logger } from 'pino';

export type Log = Logger;

/** A warning or an error as it was given to the log, before secrets are hidden. */
export type LoggedLine = {
  readonly level: 'warning' | 'error';
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
};
type Tap = (line: LoggedLine) => void;

const taps = new WeakMap<Log, Set<Tap>>();

/** Hands every warning and error of a log to the tap too, until the returned function is called. */
export const tapLog = (log: Log, tap: Tap): (() => void) => {
  taps.get(log)?.add(tap);
  return () => void taps.get(log)?.delete(tap);
};

const warning = 40;
const error = 50;

const wordsOf = (first: unknown, second: unknown): string => {
  const words = typeof first === 'string' ? first : second;
  return typeof words === 'string' ? words : '';
};

const lineOf = ([first, second]: readonly unknown[], level: number): LoggedLine => ({
  level: level >= error ? 'error' : 'warning',
  message: wordsOf(first, second),
  fields: first instanceof Error ? { err: first } : typeof first === 'object' ? { ...first } : {},
});

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
  const tapped = new Set<Tap>();
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () =>
      `,"at":"${new Date(performance.timeOrigin + performance.now()).toISOString()}"`,
    redact: { paths, censor: '[hidden]' },
    hooks: {
      logMethod(given, method, number) {
        if (number >= warning) for (const tap of tapped) tap(lineOf(given, number));
        method.apply(this, given);
      },
    },
  };
  const log = to ? pino(options, to) : pino(options);
  taps.set(log, tapped);
  return log;
};
