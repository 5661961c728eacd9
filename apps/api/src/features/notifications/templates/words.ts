/** Pure: the wording of a kind as staff see it, and the content that an edited wording gives. */

import type { TemplateChannel, TemplateWords } from '@cowrie/contract/notifications/templates';
import { templateChannelKeys } from '@cowrie/contract/notifications/templates';
import { variablesIn } from '@cowrie/contract/notifications/variables';
import type { Quoted } from '#platform/stranger-text.ts';
import { builtInContent, type Content } from '../content.ts';
import type { DefinedKind, NotificationKind } from '../define.ts';

/** Every value is its own name in braces, so the built-in templates give their wording. */
const markers = new Proxy(
  {},
  { get: (_target, name) => (typeof name === 'string' ? `{${name}}` : undefined) },
);

const wordings = new WeakMap<DefinedKind, TemplateWords>();

const readWords = (kind: DefinedKind): TemplateWords => {
  const { inbox, push, mail, text } = builtInContent(kind, markers as never);
  return {
    inbox: inbox && { title: inbox.title, body: inbox.body },
    push,
    mail: mail && {
      subject: mail.subject,
      body: mail.lines.join('\n\n'),
      button: mail.action?.label ?? null,
    },
    text,
  };
};

/** The built-in wording of a kind that staff may edit, with its variables in braces. */
export const builtInWords = (kind: DefinedKind): TemplateWords => {
  const known = wordings.get(kind);
  if (known) return known;
  const words = readWords(kind);
  wordings.set(kind, words);
  return words;
};

/** All words of a channel in one text; null if there are none. */
export const channelText = (words: TemplateWords, channel: TemplateChannel): string | null => {
  const part = words[channel];
  if (part === null || typeof part === 'string') return part;
  return Object.values(part)
    .filter((text) => text !== null)
    .join('\n');
};

export const channelsOf = (words: TemplateWords): TemplateChannel[] =>
  templateChannelKeys.filter((channel) => words[channel] !== null);

/**
 * Variables in the text of a channel. A value that is only in an address, such as a token, is not
 * one of them.
 */
export const variablesOf = (words: TemplateWords, channel: TemplateChannel): string[] =>
  variablesIn(channelText(words, channel) ?? '');

export type Values = Readonly<Record<string, string>>;

/** The texts and numbers among the data of a kind. */
const valuesOf = (data: unknown): Values =>
  Object.fromEntries(
    Object.entries(data ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

const named = /\{([^{}]*)\}/g;

/** Unlike a preview, a message never goes out with a variable that has no value. */
const fill = (text: string, values: Values): string =>
  text
    .replace(named, (_whole, name: string) => {
      const value = values[name.trim()];
      if (value === undefined) throw new Error(`{${name}} has no value`);
      return value;
    })
    // Words of other people bring their own quotation marks.
    .replaceAll('““', '“')
    .replaceAll('””', '”');

const fillLine = (text: string, values: Values): string => {
  const line = fill(text, values).replaceAll(/ {2,}/g, ' ').trim();
  if (line === '') throw new Error('a text is empty');
  return line;
};

/** A paragraph that is empty, such as a memo that was not written, is left out. */
const paragraphsOf = (text: string, values: Values): string[] => {
  const lines = text
    .split(/\n\s*\n/)
    .map((part) => fill(part.trim(), values).trim())
    .filter((part) => part !== '');
  if (lines.length === 0) throw new Error('a text is empty');
  return lines;
};

const need = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Error(`there is no ${what}`);
  return value;
};

/**
 * The content with the words of staff. Where a message leads is never theirs: paths and links are
 * those of the built-in template. It throws if the words do not fit the data.
 */
export const editedContent = <Data>(
  kind: NotificationKind<Data>,
  data: Quoted<Data>,
  words: TemplateWords,
): Content => {
  const { inbox, push, mail, text } = builtInContent(kind, data);
  const values = valuesOf(data);
  const pairOf = ({ title, body }: { readonly title: string; readonly body: string }) => ({
    title: fillLine(title, values),
    body: fillLine(body, values),
  });
  return {
    inbox: inbox && { ...inbox, ...pairOf(need(words.inbox, 'wording for the inbox')) },
    push: push && pairOf(need(words.push, 'wording for a push')),
    mail: mail && mailOf(mail, need(words.mail, 'wording for an email'), values),
    text: text === null ? null : fillLine(need(words.text, 'wording for an SMS'), values),
  };
};

const mailOf = (
  { action, ...built }: NonNullable<Content['mail']>,
  { subject, body, button }: NonNullable<TemplateWords['mail']>,
  values: Values,
): NonNullable<Content['mail']> => ({
  ...built,
  subject: fillLine(subject, values),
  lines: paragraphsOf(body, values),
  ...(action && { action: { ...action, label: fillLine(need(button, 'button'), values) } }),
});
