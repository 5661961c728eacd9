/**
 * Pure: what is wrong with a wording. The rules follow from the built-in wording of the kind:
 *
 * - A channel has words exactly if the built-in wording has them.
 * - The variables are those that the built-in wording names. A push and an SMS show on a locked screen,
 *   so they use only those of their own built-in wording: no amount and no secret can be added there.
 * - What the message is about stays: amounts, codes and links in every channel that names them; in
 *   messages about security and identity, and in codes and links, every variable.
 * - The warnings of the kind (`fixed`) stay in every channel that has them.
 * - An SMS names the product, because it comes from a number.
 */

import { product } from '@cowrie/contract';
import {
  fieldOf,
  mostSegments,
  templateChannelKeys,
  templateChannels,
  templateFieldKeys,
  templateFields,
  type TemplateChannel,
  type TemplateField,
  type TemplateWords,
} from '@cowrie/contract/notifications/templates';
import { smsSize } from '@cowrie/contract/notifications/sms';
import { fillVariables } from '@cowrie/contract/notifications/variables';
import type { DefinedKind } from '../define.ts';
import { plainTextProblem } from './plain-text.ts';
import { sampleValues } from './samples.ts';
import { builtInWords, channelText, variablesOf } from './words.ts';

type Problem = {
  readonly field: TemplateField;
  readonly sentence: string;
  /** True if the wording cannot be used at all, also one that was approved in an earlier release. */
  readonly isMisfit: boolean;
};

const mainFields: Readonly<Record<TemplateChannel, TemplateField>> = {
  inbox: 'inbox.body',
  push: 'push.body',
  mail: 'mail.body',
  text: 'text',
};

export const allowedIn = (kind: DefinedKind, channel: TemplateChannel): string[] => {
  const words = builtInWords(kind);
  if (words[channel] === null) return [];
  if (channel === 'push' || channel === 'text') return variablesOf(words, channel);
  return [...new Set(templateChannelKeys.flatMap((one) => variablesOf(words, one)))];
};

const alwaysSaid: ReadonlySet<string> = new Set(['amount', 'code', 'url']);
const isStrict = ({ subject, isSecret }: DefinedKind): boolean =>
  isSecret === true || subject === 'security' || subject === 'identity';

export const requiredIn = (kind: DefinedKind, channel: TemplateChannel): string[] =>
  variablesOf(builtInWords(kind), channel).filter(
    (name) => isStrict(kind) || alwaysSaid.has(name) || kind.amounts?.some((one) => one === name),
  );

export const fixedIn = (kind: DefinedKind, channel: TemplateChannel): string[] => {
  const text = channelText(builtInWords(kind), channel) ?? '';
  return (kind.fixed ?? []).filter((sentence) => text.includes(sentence));
};

/** Problem of one text; undefined if there is none. */
const textProblem = (
  text: string,
  { field, allowed }: { readonly field: TemplateField; readonly allowed: readonly string[] },
): Omit<Problem, 'field'> | undefined => {
  const { most, channel } = templateFields[field];
  const where = channel === 'push' || channel === 'text' ? ` in ${nameOf(channel)}` : '';
  return plainTextProblem(text, { most, allowed, where, hasLines: field === 'mail.body' });
};

const nameOf = (channel: TemplateChannel): string =>
  ({ inbox: 'the inbox', push: 'a push', mail: 'an email', text: 'an SMS' })[channel];

/** Problems of a channel whose text lacks a required part. */
const missingIn = (
  kind: DefinedKind,
  words: TemplateWords,
  channel: TemplateChannel,
): Problem[] => {
  const field = mainFields[channel];
  const text = channelText(words, channel) ?? '';
  const used = variablesOf(words, channel);
  const absent = requiredIn(kind, channel).filter((name) => !used.includes(name));
  const lost = fixedIn(kind, channel).filter((sentence) => !text.includes(sentence));
  return [
    ...absent.map((name) => ({ field, sentence: `Please keep {${name}}.`, isMisfit: true })),
    ...lost.map((sentence) => ({ field, sentence: `Please keep: “${sentence}”`, isMisfit: true })),
  ];
};

const smsProblems = (kind: DefinedKind, text: string): Problem[] => {
  const { segments } = smsSize(fillVariables(text, sampleValues(kind, 'long')));
  const wrong = (sentence: string): Problem => ({ field: 'text', sentence, isMisfit: false });
  return [
    ...(text.includes(product.name) ? [] : [wrong(`An SMS says that it is from ${product.name}.`)]),
    ...(segments > mostSegments
      ? [wrong(`With long names this is ${segments} texts; at most ${mostSegments} are possible.`)]
      : []),
  ];
};

/** All problems of a wording, at most one for each text and those of its channel. */
export const problemsOf = (kind: DefinedKind, words: TemplateWords): Problem[] => {
  const builtIn = builtInWords(kind);
  const texts = templateFieldKeys.flatMap((field): Problem[] => {
    const { channel } = templateFields[field];
    const [text, expected] = [fieldOf(words, field), fieldOf(builtIn, field)];
    if ((text === null) !== (expected === null)) {
      const sentence = expected === null ? `There is no ${field} here.` : 'Please write something.';
      return [{ field, sentence, isMisfit: true }];
    }
    if (text === null) return [];
    const found = textProblem(text, { field, allowed: allowedIn(kind, channel) });
    return found ? [{ field, ...found }] : [];
  });
  const channels = templateChannelKeys.filter(
    (channel) => words[channel] !== null && builtIn[channel] !== null,
  );
  return [
    ...texts,
    ...channels.flatMap((channel) => missingIn(kind, words, channel)),
    ...(words.text === null || builtIn.text === null ? [] : smsProblems(kind, words.text)),
  ];
};

/** Why a stored wording no longer fits its kind: 'Email: Please keep {amount}.'; null if it fits. */
export const misfitOf = (kind: DefinedKind, words: TemplateWords): string | null => {
  const problem = problemsOf(kind, words).find(({ isMisfit }) => isMisfit);
  if (!problem) return null;
  return `${templateChannels[templateFields[problem.field].channel]}: ${problem.sentence}`;
};
