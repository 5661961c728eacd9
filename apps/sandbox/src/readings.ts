/**
 * Answers that two sources describe differently. The sandbox plays one reading at a time; tests and
 * the control room choose which. Clients must understand every reading.
 */

import * as z from 'zod';
import type { Store } from './state/store.ts';

/** Each option by its name, in words for the control room. The first one is played by default. */
type Definitions = Readonly<
  Record<string, { readonly about: string; readonly options: Readonly<Record<string, string>> }>
>;

type ShownReading = {
  readonly name: string;
  readonly about: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly chosen: string;
};

/** The readings of one provider, as the control room sees them. */
export type ReadingSwitches = {
  readonly all: () => ShownReading[];
  /** False if there is no such reading or option. */
  readonly choose: (name: string, value: string) => boolean;
};

type Readings<D extends Definitions> = ReadingSwitches & {
  readonly chosen: <N extends keyof D & string>(name: N) => keyof D[N]['options'] & string;
};

export const readingSchema = z.strictObject({
  provider: z.string(),
  name: z.string(),
  value: z.string(),
});

export const createReadings = <const D extends Definitions>(
  store: Store,
  provider: string,
  definitions: D,
): Readings<D> => {
  const chosen = store.collection<{ value: string }>(`${provider}.readings`);
  const valueOf = (name: string): never => {
    const [usual = ''] = Object.keys(definitions[name]?.options ?? {});
    return (chosen.get(name)?.value ?? usual) as never;
  };
  return {
    chosen: (name) => valueOf(name),
    all: () =>
      Object.entries(definitions).map(([name, { about, options }]) => ({
        name,
        about,
        options: Object.entries(options),
        chosen: valueOf(name),
      })),
    choose: (name, value) => {
      if (definitions[name]?.options[value] === undefined) return false;
      chosen.put(name, { value });
      return true;
    },
  };
};
