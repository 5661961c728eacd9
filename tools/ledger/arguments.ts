import { parseArgs } from 'node:util';
import { AdvisedError } from '../advised-error.ts';

type Noted = { readonly position: bigint; readonly hash: string };
export type Asked =
  | { readonly command: 'verify'; readonly noted: Noted | undefined }
  | {
      readonly command: 'explain';
      /** An account's id; `@tag NGN`; or `fees NGN`, `clearing:maplerad NGN`. */
      readonly words: readonly string[];
      readonly at: Date | undefined;
      readonly limit: number;
    };

const usage = `npm run ledger -- verify [--noted <position>:<hash>]
npm run ledger -- explain <account> [--at <time>] [--limit <n>]

  <account>  its number, "@tag NGN", "fees NGN" or "clearing:maplerad NGN"
  <time>     2026-03-31T17:00+01:00; without an offset UTC, without a time the day's first moment`;

const wrong = (message: string): AdvisedError => new AdvisedError(message, usage);

const timeShape =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;

export const readTime = (text: string): Date => {
  const { day = '', time = '00:00', zone = 'Z' } = timeShape.exec(text)?.groups ?? {};
  const at = new Date(`${day}T${time}${zone}`);
  // The JavaScript calendar accepts 30 February; we do not.
  const isDay = new Date(`${day}T00:00Z`);
  if (Number.isNaN(at.getTime()) || isDay.toISOString().slice(0, 10) !== day) {
    throw wrong(`"${text}" is no time.`);
  }
  return at;
};

const readLimit = (text: string): number => {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit > 0 && limit <= 10_000) return limit;
  throw wrong(`"${text}" is no number of entries from 1 to 10000.`);
};

const readNoted = (text: string): Noted => {
  const [, position, hash] = /^(\d{1,18}):([0-9a-f]{8,64})$/.exec(text) ?? [];
  if (position && hash) return { position: BigInt(position), hash };
  throw wrong(
    `"${text}" is no seal: its position and the start of its hash are, as in 12:9f86d081.`,
  );
};

const parse = (argv: readonly string[]) => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { at: text, limit: text, noted: text },
    });
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
};

export const readArguments = (argv: readonly string[]): Asked => {
  const { values, positionals } = parse(argv);
  const [command, ...rest] = positionals;
  const words = rest.flatMap((word) => word.split(/\s+/)).filter(Boolean);
  if (command === 'verify' && words.length === 0) {
    return { command, noted: values.noted === undefined ? undefined : readNoted(values.noted) };
  }
  if (command === 'explain' && words.length > 0) {
    const at = values.at === undefined ? undefined : readTime(values.at);
    return { command, words, at, limit: readLimit(values.limit ?? '20') };
  }
  throw wrong(command === 'explain' ? 'Which account?' : 'What should the ledger do?');
};
