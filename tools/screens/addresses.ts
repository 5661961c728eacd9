import { samples } from '../../apps/web/src/screens.ts';
import type { Sample } from '../../apps/web/src/platform/screens/screen.ts';

/** Asks the product for something as the person who is signed in, and reads the answer. */
type Ask = (path: string) => Promise<unknown>;

type Listed = { readonly items: readonly Readonly<Record<string, string>>[] };

const lookUp = async (ask: Ask, { at, where = {}, field = 'id', prefix = '' }: Sample) => {
  const { items } = (await ask(at)) as Listed;
  const found = items.find((item) =>
    Object.entries(where).every(([name, value]) => item[name] === value),
  );
  const value = found?.[field];
  if (value === undefined) throw new Error(`${at} has no item for an address`);
  return value.replace(prefix, '');
};

/** The person behind a tag, as staff find them. */
const personCalled = (tag: string): Sample => ({ at: `/api/v1/staff/users?search=@${tag}` });

/** The address a person would type: `@card` is a sample of a room, `@chidi` is Chidi's id. */
export const addressOf = async (path: string, ask: Ask): Promise<string> => {
  const word = /@([\w-]+)/.exec(path)?.[1];
  if (word === undefined) return path;
  const sample = samples.get(word);
  const id = await lookUp(
    ask,
    sample ? { ...sample, at: await addressOf(sample.at, ask) } : personCalled(word),
  );
  return addressOf(path.replace(`@${word}`, id), ask);
};
