import path from 'node:path';
import { parseArgs } from 'node:util';
import { AdvisedError } from '../advised-error.ts';
import { visits as everyVisit } from '../screens/visits.ts';
import { demoAccounts } from '../stack/demo-accounts.ts';

export type Visit = { readonly as: string; readonly paths: readonly string[] };

type ShotOptions = {
  /** A running Cowrie; its own when absent. */
  url: string | undefined;
  outDir: string;
  visits: readonly Visit[];
};

/** npm run shots -- [--as amara] [--url http://localhost:4000] [--out folder] [/path …] */
export const shotOptions = (args: string[]): ShotOptions => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      url: { type: 'string' },
      out: { type: 'string', default: '.shots' },
    },
  });
  const known = ['visitor', ...demoAccounts.map(({ name }) => name as string)];
  if (values.as !== undefined && !known.includes(values.as)) {
    throw new AdvisedError(
      `There is no demo account "${values.as}".`,
      `Try one of: ${known.join(', ')}.`,
    );
  }
  const visits =
    positionals.length > 0
      ? [{ as: values.as ?? 'visitor', paths: positionals }]
      : everyVisit.filter((visit) => values.as === undefined || visit.as === values.as);
  return { url: values.url?.replace(/\/$/, ''), outDir: path.resolve(values.out), visits };
};
