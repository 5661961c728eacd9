/** Pure: what is wrong with a text of staff that people will read. */

import { product } from '@cowrie/contract';
import { hasLooseBrace, unknownVariable } from '@cowrie/contract/notifications/variables';
import { hasForeignLink } from '#features/chat/index.ts';

/** A tag, or a character that is written as one. */
const html = /<\s*[a-z/!?]|&(?:[a-z]+|#x?[\da-f]+);/i;
const script = /\b(?:javascript|vbscript|data):/i;
/** Control characters, and those that turn the direction of writing or cannot be seen. */
const unseen = /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

const list = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `{${name}}`).join(', ');

type TextProblem = {
  readonly sentence: string;
  /** True if the text cannot be filled, so that it cannot be used at all. */
  readonly isMisfit: boolean;
};

export const plainTextProblem = (
  text: string,
  rules: {
    readonly most: number;
    /** The variables that it may name. */
    readonly allowed: readonly string[];
    readonly hasLines: boolean;
    /** ' in a push', for the sentence about a variable. */
    readonly where?: string;
  },
): TextProblem | undefined => {
  const { most, allowed, hasLines, where = '' } = rules;
  const wrong = (sentence: string, isMisfit = false): TextProblem => ({ sentence, isMisfit });
  const unknown = unknownVariable(text, allowed);
  if (text === '') return wrong('Please write something.', true);
  if (text.length > most) return wrong(`Use at most ${most} characters. These are ${text.length}.`);
  if (hasLooseBrace(text)) return wrong('A brace is open or closed alone.', true);
  if (unknown !== undefined) {
    return wrong(`{${unknown}} cannot be used${where}. Variables: ${list(allowed)}.`, true);
  }
  if (html.test(text)) return wrong('HTML is not allowed here.');
  if (unseen.test(hasLines ? text.replaceAll('\n', ' ') : text)) {
    return wrong('This has a line break or a character that cannot be seen.');
  }
  if (script.test(text) || hasForeignLink(text.replaceAll(/\{[^{}]*\}/g, 'x'))) {
    return wrong(`Only links to ${product.domain} are possible.`);
  }
  return undefined;
};
