/** The spellings of a room's name: `co-invest`, `coInvest`, `CoInvest`, `Co invest`. */
export type Names = {
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
  readonly title: string;
};

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Undefined if the text cannot be the name of a room. */
export const namesOf = (text: string): Names | undefined => {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(text)) return undefined;
  const words = text.split('-');
  const pascal = words.map(capitalise).join('');
  return {
    kebab: text,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: capitalise(words.join(' ')),
  };
};
