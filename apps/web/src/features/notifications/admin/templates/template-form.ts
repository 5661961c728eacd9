/** Pure: the texts of a wording as fields of a form, and how two wordings differ. */

import {
  fieldOf,
  templateFieldKeys,
  type TemplateField,
  type TemplateWords,
} from '@cowrie/contract/notifications/templates';

/** Named as the server names them in its errors. */
type FormName = `words.${TemplateField}` | 'reason';
export type TemplateForm = Record<FormName, string>;

export const formOf = (words: TemplateWords): TemplateForm => ({
  ...(Object.fromEntries(
    templateFieldKeys.map((field) => [`words.${field}`, fieldOf(words, field) ?? '']),
  ) as TemplateForm),
  reason: '',
});

/** The wording that was typed. A channel or a button that the kind does not have stays away. */
export const wordsIn = (form: TemplateForm, shape: TemplateWords): TemplateWords => {
  const typed = (field: TemplateField) => form[`words.${field}`].trim();
  return {
    inbox: shape.inbox && { title: typed('inbox.title'), body: typed('inbox.body') },
    push: shape.push && { title: typed('push.title'), body: typed('push.body') },
    mail: shape.mail && {
      subject: typed('mail.subject'),
      body: typed('mail.body'),
      button: shape.mail.button === null ? null : typed('mail.button'),
    },
    text: shape.text === null ? null : typed('text'),
  };
};

export const differingFields = (one: TemplateWords, other: TemplateWords): TemplateField[] =>
  templateFieldKeys.filter((field) => fieldOf(one, field) !== fieldOf(other, field));

export type DiffPart = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** Words with the space after them: spaces alone would fit everywhere. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

const isSame = (one = '', other = ''): boolean => one.trim() === other.trim();

/** The lengths of the longest common run of words, from every place to the ends. */
const commonLengths = (before: readonly string[], after: readonly string[]): number[][] => {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as number[];
      row[j] = isSame(before[i], after[j])
        ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
        : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
};

/** Which words were taken out and which were added. */
export const diffWords = (before: string, after: string): DiffPart[] => {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const lengths = commonLengths(old, fresh);
  const parts: { kind: DiffPart['kind']; text: string }[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [was, is] = [old[i], fresh[j]];
    if (was !== undefined && is !== undefined && isSame(was, is)) {
      add('same', is);
      i += 1;
      j += 1;
    } else if (
      was !== undefined &&
      (is === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      add('removed', was);
      i += 1;
    } else if (is !== undefined) {
      add('added', is);
      j += 1;
    }
  }
  return parts;
};
