/** One small change to a file that puts a bug into it. */
export type Mutation = {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
};

/** The text with the bug in it. A place that is missing or there twice would plant nothing, or two bugs. */
export const plantBug = (text: string, { file, find, replace, name }: Mutation): string => {
  const places = text.split(find).length - 1;
  if (places !== 1) {
    throw new Error(`"${name}" does not fit ${file} any more: its place is there ${places} times.`);
  }
  return text.replace(find, () => replace);
};
