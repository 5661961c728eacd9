import { expect, test } from 'vitest';
import { pagePathsOf } from '../../../../page-paths.ts';
import routes from '../../../routes.ts';
import { findGuide, guides, searchGuides } from './index.ts';

const paths = pagePathsOf(routes);
/** Pages that other rooms of the security center bring. Their steps are shown once they exist. */
const ofOtherRooms = ['/security-center/report-scam', '/security-center/transfer-protection'];

test('there are at least twelve guides, each with its own id', () => {
  expect(guides.length).toBeGreaterThanOrEqual(12);
  expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
});

test.each(guides.map((guide) => [guide.id, guide] as const))(
  '%s can be read in two minutes, and its links lead to pages of ours',
  (_id, { sections, checklist, summary, reviewed }) => {
    const words = sections.flatMap(({ text }) => text.join(' ').split(/\s+/)).length;
    expect(words).toBeGreaterThan(60);
    expect(words).toBeLessThan(420);
    expect(summary.length).toBeGreaterThan(10);
    expect(reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(checklist.length).toBeGreaterThanOrEqual(3);
    const links = checklist.flatMap(({ to }) => (to === undefined ? [] : [to.split('?')[0]]));
    const missing = links.filter(
      (to) => !paths.includes(to ?? '') && !ofOtherRooms.includes(to ?? ''),
    );
    expect(missing).toEqual([]);
  },
);

test('search finds words anywhere, titles first, and nothing for nonsense', () => {
  expect(searchGuides('sim')[0]?.id).toBe('sim-swap');
  expect(searchGuides(' KEYPAD ').map(({ id }) => id)).toContain('agent-pos');
  expect(searchGuides('')).toBe(guides);
  expect(searchGuides('<script>')).toEqual([]);
});

test('a guide is found by its id', () => {
  expect(findGuide('phishing')?.title).toContain('Phishing');
  expect(findGuide('nope')).toBeUndefined();
});
