/** Choices of a person, and the channels that reach them, as one notification needs them. */

import type { Tx } from '#platform/db/pool.ts';
import { addressKeys } from './address-key.ts';
import type { Matrix, QuietHours } from './channels.ts';
import type { Recipient } from './define.ts';
import type { NotifyDeps } from './deps.ts';
import { readRefused, readRefusedOf } from './report-queries.ts';
import { type ChoiceRow, readChoice, readChoices, type SettingsRow } from './settings-queries.ts';
import { openWord } from './word.ts';

export type Choice = {
  readonly matrix: Matrix;
  readonly quiet: QuietHours | null;
  readonly hidesAmounts: boolean;
  /** How many devices take pushes. */
  readonly devices: number;
  readonly refuses: (channel: 'mail' | 'text') => boolean;
  /** The person's word, if the address is theirs and proven; otherwise null. */
  readonly wordFor: (channel: 'mail' | 'text', address: string) => string | null;
};

export const quietOf = ({
  quiet_from: from,
  quiet_to: to,
  zone,
}: Pick<SettingsRow, 'quiet_from' | 'quiet_to' | 'zone'>): QuietHours | null =>
  from && to && zone ? { from: from.slice(0, 5), to: to.slice(0, 5), zone } : null;

const toChoice = (
  deps: NotifyDeps,
  userId: string | null,
  row: ChoiceRow | undefined,
  refuses: Choice['refuses'],
): Choice => {
  const word = row?.word && userId !== null ? openWord(deps, userId, row.word) : null;
  const proven = { mail: row?.proven_email, text: row?.proven_phone };
  return {
    matrix: (row?.matrix ?? {}) as Matrix,
    quiet: row ? quietOf(row) : null,
    hidesAmounts: row?.hides_amounts ?? false,
    devices: row?.devices ?? 0,
    refuses,
    wordFor: (channel, address) =>
      word !== null && address.toLowerCase() === proven[channel]?.toLowerCase() ? word : null,
  };
};

/** Without an account there is no choice, only an address. */
export const choiceOf = async (
  deps: NotifyDeps,
  tx: Tx,
  userId: string | null,
  person: Recipient,
): Promise<Choice> => {
  const refused = await readRefused(tx, addressKeys(deps, person));
  const row = userId === null ? undefined : await readChoice(tx, userId);
  return toChoice(deps, userId, row, (channel) => refused.includes(channel));
};

/** The choices of several people, in the same order. */
export const choicesOf = async (
  deps: NotifyDeps,
  tx: Tx,
  people: readonly Recipient[],
): Promise<Choice[]> => {
  const keys = people.map((person) => addressKeys(deps, person));
  const rows = await readChoices(
    tx,
    people.map(({ id }) => id),
  );
  const refused = {
    mail: await readRefusedOf(
      tx,
      'mail',
      keys.map(({ mail }) => mail),
    ),
    text: await readRefusedOf(
      tx,
      'text',
      keys.map(({ text }) => text),
    ),
  };
  return people.map((person, place) =>
    toChoice(deps, person.id, rows.get(person.id), (channel) =>
      refused[channel].has(keys[place]?.[channel].toString('hex') ?? ''),
    ),
  );
};
