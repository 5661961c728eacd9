import { parseArgs } from 'node:util';
import { AdvisedError } from '../advised-error.ts';

type Asked = { readonly companies: readonly string[]; readonly isJson: boolean };

const usage = `npm run companies -- check [company …] [--json]

  company   maplerad, bridge, …; every company in use if none is named
  --json    the same rows for a program`;

const wrong = (message: string): AdvisedError => new AdvisedError(message, usage);

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
};

export const readArguments = (argv: readonly string[]): Asked => {
  const { positionals, values } = parse(argv);
  const [command, ...companies] = positionals;
  if (command !== 'check') throw wrong('Say what to do with the companies.');
  return { companies, isJson: values.json };
};

/** Stops if a company is not among those in use, before any is asked. */
export const requireKnown = (wanted: readonly string[], known: readonly string[]): void => {
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new AdvisedError(
    `Not in use: ${unknown.join(', ')}.`,
    `The companies in use are ${known.join(', ')}. MAIL_TRANSPORT and SMS_PROVIDER choose who sends mails and texts.`,
  );
};
