/** Pure: what a person wrote in a reply, without the mail they answer and without their signature. */

import { messageLength } from '@cowrie/contract/chat/data';
import type { ReceivedMail } from '#providers/messaging.ts';
import { htmlToText } from './html-text.ts';

/** More is not looked at. It is far above what a message may have. */
const mostRead = 200_000;
const cutNote = '\n\n[This email was longer. The rest was left out.]';

const isQuoted = (line: string): boolean => line.startsWith('>');

const wrote = /\b(?:wrote|writes|schrieb|a écrit|escribió|escreveu|ha scritto)\s*:$/i;
const begins = /^(?:on|am|le|el|em|il|op)\s/i;
const introLines = 3;

/** How many lines from here say "On Monday Ada wrote:"; programs break it after eighty letters. */
const introAt = (lines: readonly string[], at: number): number => {
  if (!begins.test(lines[at] ?? '')) return 0;
  for (let count = 1; count <= introLines; count += 1) {
    const text = lines.slice(at, at + count).join(' ');
    if (text.length > 500) return 0;
    if (wrote.test(text.trimEnd())) return count;
  }
  return 0;
};

const divider =
  /^(?:-{2,}\s?(?:original message|forwarded message|ursprüngliche nachricht)\s?-{2,}|_{20,})$/i;
const headerLine = /^\*?(?:from|von|de)\s?:\*?\s\S/i;
const laterHeader = /^\*?(?:sent|date|to|subject|gesendet|an|envoyé|à)\s?:\*?\s/i;

/** Below this line is the mail that was answered, and nothing else. */
const isDivider = (lines: readonly string[], at: number): boolean => {
  const line = (lines[at] ?? '').slice(0, 200);
  if (divider.test(line)) return true;
  if (!headerLine.test(line)) return false;
  return lines.slice(at + 1, at + 5).filter((each) => laterHeader.test(each)).length >= 2;
};

/** After the intro, lines with `>` are left out; if there are none, all of the rest is. */
const withoutQuotes = (lines: readonly string[]): string[] => {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (isDivider(lines, at)) break;
    const intro = introAt(lines, at);
    if (intro > 0) {
      const next = lines.slice(at + intro).find((line) => line.trim() !== '');
      if (next === undefined || !isQuoted(next)) break;
      at += intro - 1;
      continue;
    }
    const line = lines[at] ?? '';
    if (!isQuoted(line)) kept.push(line);
  }
  return kept;
};

const device = /^(?:sent from|get outlook for|envoyé de|gesendet von|sent via)\b.{0,80}$/i;

const withoutSignature = (lines: readonly string[]): string[] => {
  const mark = lines.findIndex((line) => line === '-- ' || line === '--');
  const kept = mark === -1 ? [...lines] : lines.slice(0, mark);
  while (
    kept.length > 0 &&
    (kept.at(-1)?.trim() === '' || device.test(kept.at(-1)?.trim() ?? ''))
  ) {
    kept.pop();
  }
  return kept;
};

/** PostgreSQL takes no NUL, and other control characters are not for reading. */
// oxlint-disable-next-line no-control-regex
const unusable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;

/** One line of foreign text, such as a subject. */
export const cleanLine = (text: string, most: number): string =>
  text
    .slice(0, most * 4)
    .toWellFormed()
    .replace(unusable, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

const linesOf = ({ text, html }: Pick<ReceivedMail, 'text' | 'html'>): string[] => {
  const plain = text !== null && text.trim() !== '' ? text.slice(0, mostRead) : null;
  const words = plain ?? htmlToText((html ?? '').slice(0, mostRead));
  return words.toWellFormed().replace(/\r\n?/g, '\n').replace(unusable, '').split('\n');
};

const shorten = (text: string): string =>
  text.length <= messageLength
    ? text
    : `${text
        .slice(0, messageLength - cutNote.length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}${cutNote}`;

/** Empty if there are no words of the sender in it. */
export const replyText = (mail: Pick<ReceivedMail, 'text' | 'html'>): string => {
  const kept = withoutSignature(withoutQuotes(linesOf(mail)));
  return shorten(
    kept
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
};
