import { describe, expect, it } from 'vitest';
import { visits } from '../screens/visits.ts';
import { shotOptions } from './options.ts';

describe('what to photograph', () => {
  it('is the whole list unless told', () => {
    expect(shotOptions([]).visits).toEqual(visits);
    expect(shotOptions(['--as', 'amara']).visits.map(({ as }) => as)).toEqual(['amara']);
  });

  it('is what was named, seen by whom was named', () => {
    const options = shotOptions(['--as', 'kofi', '--url', 'http://localhost:4000/', '/profile']);
    expect(options.visits).toEqual([{ as: 'kofi', paths: ['/profile'] }]);
    expect(options.url).toBe('http://localhost:4000');
  });

  it('refuses an account that does not exist', () => {
    expect(() => shotOptions(['--as', 'mallory'])).toThrow('There is no demo account "mallory".');
  });
});
