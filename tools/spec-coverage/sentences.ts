/**
 * Every sentence that the specification quotes, one a line in `sentences.txt`. Each has a test that
 * contains it, or a room to come that it is due in.
 */

import { readFileSync } from 'node:fs';
import { product } from '@cowrie/contract/product';
import { inRoot } from '../repository.ts';

export type Sentence = {
  readonly sentence: string;
  /** Text that a test must contain: the sentence without the parts that differ each time. */
  readonly proof: string;
  /** The room to come that says it. */
  readonly due?: string;
};

/** Sentences of rooms that do not exist yet. */
const due: Readonly<Record<string, string>> = {
  'Feature coming soon': 'due with the room `crypto`',
};

/** 'Insufficient balance. Available: {amount} {currency}' → 'Insufficient balance. Available:' */
const proofOf = (sentence: string): string =>
  sentence
    .replaceAll('{product}', product.name)
    .replace(/ \{amount\} \{currency\}$/, '')
    .replace(/ \.\.\.$/, '');

export const readSentences = (): Sentence[] =>
  readFileSync(inRoot('tools', 'spec-coverage', 'sentences.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((sentence) => {
      const room = due[sentence];
      return { sentence, proof: proofOf(sentence), ...(room === undefined ? {} : { due: room }) };
    });

/** Entries of the list above that the specification does not quote. */
export const findUnknownDue = (sentences: readonly Sentence[]): string[] =>
  Object.keys(due).filter((one) => !sentences.some(({ sentence }) => sentence === one));
