import { expect, test } from 'vitest';
import type { Recipient } from '../queries.ts';
import { groupByPerson } from './group-by-person.ts';

let made = 0;
const recipient = (name: string, over: Partial<Recipient> = {}): Recipient => {
  made += 1;
  const [id, type] = [`r${made}`, 'bank'] as const;
  return { id, type, name, nickname: null, favourite: false, ...over } as Recipient;
};

test('one row for each person, whatever the order, case and accents of the name', () => {
  const tag = recipient('Adébáyọ̀ Okafor', { type: 'tag' });
  const bank = recipient('OKAFOR ADEBAYO');
  const other = recipient('Okafor Chidi');
  expect(groupByPerson([bank, other, tag])).toEqual([
    { key: 'adebayo okafor', name: 'Adébáyọ̀ Okafor', isFavourite: false, ways: [bank, tag] },
    { key: 'chidi okafor', name: 'Okafor Chidi', isFavourite: false, ways: [other] },
  ]);
});

test('a single word is not enough to tell that two are the same person', () => {
  const [one, two] = [recipient('Amara'), recipient('Amara')];
  expect(groupByPerson([one, two]).map(({ ways }) => ways)).toEqual([[one], [two]]);
});

test('people with a favourite come first, and a nickname names the person', () => {
  const plain = recipient('Bola Ade');
  const loved = recipient('Ngozi Obi', { favourite: true, nickname: 'Mum' });
  const groups = groupByPerson([plain, recipient('Obi Ngozi'), loved]);
  expect(groups.map(({ name, isFavourite }) => [name, isFavourite])).toEqual([
    ['Mum', true],
    ['Bola Ade', false],
  ]);
});
