/**
 * `[owner: …]` and `[counsel: …]` mark what a person has to fill in. A visitor never reads one: the
 * sentence that has it is left out. A mark between two sentences is left out alone.
 */

import type { PhrasingContent } from 'mdast';

const gapStart = /\[(?:owner|counsel)\b/i;
const sentenceEnd = /[.!?…:]["”’)]*\s+/g;

type Span = { readonly from: number; readonly until: number };

export const hasGap = (text: string): boolean => gapStart.test(text);

/** Behind the bracket that closes the one at `from`; the end of the text if none does. */
const closingOf = (text: string, from: number): number => {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '[') open += 1;
    if (text[at] === ']') open -= 1;
    if (open === 0) return at + 1;
  }
  return text.length;
};

const gapsIn = (text: string): Span[] => {
  const gaps: Span[] = [];
  for (let at = 0; at < text.length;) {
    const start = text.slice(at).search(gapStart);
    if (start === -1) break;
    const until = closingOf(text, at + start);
    gaps.push({ from: at + start, until });
    at = until;
  }
  return gaps;
};

const endsIn = (text: string): Span[] =>
  Array.from(text.matchAll(sentenceEnd), ({ index, 0: found }) => ({
    from: index,
    until: index + found.length,
  }));

const mask = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (masked, { from, until }) =>
      masked.slice(0, from) + 'x'.repeat(until - from) + masked.slice(until),
    text,
  );

/** The words that go: the gap alone, if a sentence ends before it and another begins after it. */
const cutOf = (text: string, gap: Span, ends: readonly Span[]): Span => {
  const from = ends.findLast((end) => end.until <= gap.from)?.until ?? 0;
  const until = ends.find((end) => end.from >= gap.until)?.until ?? text.length;
  const before = text.slice(from, gap.from).trim();
  const after = text.slice(gap.until, until).trim();
  const isAlone = before === '' && (after === '' || /^["“‘]?\p{Lu}/u.test(after));
  if (!isAlone) return { from, until };
  const space = /^\s*/.exec(text.slice(gap.until))?.[0].length ?? 0;
  return { from: gap.from, until: gap.until + space };
};

export const textOf = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node) => {
      if ('children' in node) return textOf(node.children);
      if (node.type === 'break') return ' ';
      return 'value' in node ? node.value : '';
    })
    .join('');

/** The part of a text at `at` that no cut takes away. */
const keep = (text: string, at: number, cuts: readonly Span[]): string =>
  cuts.reduceRight((kept, { from, until }) => {
    const [start, end] = [Math.max(from - at, 0), Math.min(until - at, text.length)];
    return start < end ? kept.slice(0, start) + kept.slice(end) : kept;
  }, text);

const cutNodes = (
  nodes: readonly PhrasingContent[],
  cuts: readonly Span[],
  start: number,
): PhrasingContent[] => {
  let at = start;
  return nodes.flatMap((node): PhrasingContent[] => {
    const length = textOf([node]).length;
    const here = at;
    at += length;
    if ('children' in node) {
      const children = cutNodes(node.children, cuts, here);
      return textOf(children) === '' && length > 0 ? [] : [{ ...node, children }];
    }
    if (!('value' in node)) return [node];
    const value = keep(node.value, here, cuts);
    return value === '' && length > 0 ? [] : [{ ...node, value }];
  });
};

/** Joins cuts that overlap, so that each is taken away once. */
const joined = (cuts: readonly Span[]): Span[] => {
  const sorted = cuts.toSorted((a, b) => a.from - b.from);
  return sorted.reduce<Span[]>((done, cut) => {
    const last = done.at(-1);
    if (!last || cut.from > last.until) return [...done, cut];
    return [...done.slice(0, -1), { from: last.from, until: Math.max(last.until, cut.until) }];
  }, []);
};

/** The words without what has a gap, and the gaps as they were written. */
export const withoutGaps = (
  nodes: readonly PhrasingContent[],
): { readonly nodes: readonly PhrasingContent[]; readonly gaps: readonly string[] } => {
  const text = textOf(nodes);
  const gaps = gapsIn(text);
  if (gaps.length === 0) return { nodes, gaps: [] };
  const ends = endsIn(mask(text, gaps));
  const cuts = joined(gaps.map((gap) => cutOf(text, gap, ends)));
  const left = cutNodes(nodes, cuts, 0);
  return {
    nodes: textOf(left).trim() === '' ? [] : left,
    gaps: gaps.map(({ from, until }) => text.slice(from, until)),
  };
};
