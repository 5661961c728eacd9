import { AdvisedError } from './advised-error.ts';

const isTerminal = process.stdout.isTTY;

const seconds = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;

const paint = (code: number, text: string): string =>
  isTerminal ? `\u001B[${code}m${text}\u001B[0m` : text;

export const dim = (text: string): string => paint(2, text);
export const bold = (text: string): string => paint(1, text);

/** Runs one step of a command, and prints its result and how long it took. */
export const step = async <T>(
  name: string,
  work: () => Promise<T>,
  describe: (result: T) => string = () => '',
): Promise<T> => {
  const began = performance.now();
  if (isTerminal) process.stdout.write(`… ${name}`);
  const clear = isTerminal ? '\r\u001B[K' : '';
  try {
    const result = await work();
    const detail = describe(result);
    process.stdout.write(
      `${clear}${paint(32, '✓')} ${name.padEnd(14)} ${dim(seconds(began).padStart(7))}${detail && `  ${detail}`}\n`,
    );
    return result;
  } catch (error) {
    process.stdout.write(
      `${clear}${paint(31, '✗')} ${name.padEnd(14)} ${dim(seconds(began).padStart(7))}\n`,
    );
    throw error;
  }
};

/** Prints an error with its advice, without a stack trace where one would not help. */
export const explain = (error: unknown): void => {
  if (error instanceof AdvisedError) console.error(`\n${error.message}\n${bold(error.advice)}\n`);
  else console.error(error);
};
