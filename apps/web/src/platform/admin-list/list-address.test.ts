import { defineAdminList } from '@cowrie/contract/admin-list';
import { expect, it } from 'vitest';
import {
  emptyAddress,
  readColumns,
  readFilters,
  readSort,
  viewAddress,
  writeColumns,
} from './list-address.ts';

const list = defineAdminList({
  id: 'sample.list',
  title: 'Samples',
  noun: ['sample', 'samples'],
  key: 'id',
  sort: '-at',
  opens: 'sample',
  columns: {
    name: { header: 'Name', sortable: true, fixed: true },
    at: { header: 'When', sortable: true, kind: 'time' },
    note: { header: 'Note', hidden: true },
  },
  filters: {
    search: { label: 'Email', kind: 'search', personal: true },
    state: { label: 'State', kind: 'choice', any: 'All', names: { open: 'Open' } },
  },
});
const reading = (address: string) => (name: string) => new URLSearchParams(address).get(name) ?? '';

it('reads filters, and a choice that the list does not offer counts as not set', () => {
  expect(readFilters(list, reading('search=a@b.c&state=open&other=1'))).toEqual({
    search: 'a@b.c',
    state: 'open',
  });
  expect(readFilters(list, reading('state=toString'))).toMatchObject({ state: '' });
});

it('sorts only by columns that the server can sort by', () => {
  expect(readSort(list, reading('sort=name'))).toBe('name');
  expect(readSort(list, reading('sort=note'))).toBe('-at');
  expect(readSort(list, reading(''))).toBe('-at');
});

it('a choice that the list starts with is not in the address, and may decide the first sort', () => {
  const queue = defineAdminList({
    ...list,
    sort: 'at',
    sortFor: { filter: 'state', sorts: { closed: '-at' } },
    filters: {
      state: {
        label: 'State',
        kind: 'choice',
        start: 'open',
        names: { open: 'Open', closed: 'Closed' },
      },
    },
  });
  expect(readFilters(queue, reading('state=open'))).toEqual({ state: '' });
  expect(readSort(queue, reading(''))).toBe('at');
  expect(readSort(queue, reading('state=closed'))).toBe('-at');
  expect(readSort(queue, reading('state=closed&sort=name'))).toBe('name');
});

it('starts without the hidden columns, and never hides a fixed one', () => {
  expect(readColumns(list, reading(''))).toEqual(['name', 'at']);
  expect(readColumns(list, reading('columns=note,zzz'))).toEqual(['name', 'note']);
  expect(writeColumns(list, ['at', 'name'])).toBeNull();
  expect(writeColumns(list, ['note', 'name'])).toBe('name,note');
});

it('saves a view without what staff searched for, and without the open row', () => {
  const read = reading('search=ada%40example.test&state=open&sort=name&columns=name&sample=7');
  expect(viewAddress(list, read)).toBe('state=open&sort=name&columns=name');
  expect(Object.keys(emptyAddress(list))).toEqual(['search', 'state', 'sort', 'columns', 'sample']);
});
