/** Pure: checks of the dispute form, before it is sent. */

import { disputeFileBytes, disputeFileTypes, disputeReasons } from '@cowrie/contract/cards/data';
import { entriesCopy } from './copy-entries.ts';

const text = entriesCopy.dispute;
export const storyMost = 2_000;
const storyLeast = 10;

export type DisputeFields = { reason: string; words: string };

export function checkDispute({ reason, words }: DisputeFields): Partial<DisputeFields> {
  return {
    ...(!Object.hasOwn(disputeReasons, reason) && { reason: text.noReason }),
    ...(words.trim().length < storyLeast && { words: text.shortStory }),
  };
}

const types: readonly string[] = disputeFileTypes;

/** Why a file cannot be sent; undefined if it can. */
export function checkFile({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!types.includes(type)) return text.fileType;
  if (size === 0) return text.fileEmpty;
  return size > disputeFileBytes ? text.fileSize : undefined;
}

const dayMs = 86_400_000;

/** Whole days until the answer is due; negative if it is late. */
export const daysUntil = (at: string, now: number): number =>
  Math.ceil((Date.parse(at) - now) / dayMs);
