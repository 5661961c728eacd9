import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '@cowrie/contract/client';
import type { Asked } from './asked.ts';
import { Loaded, StaffLoaded } from './loaded.tsx';

const refused = (status: number) =>
  new ApiError({ code: 'NOT_FOUND', status, message: 'We could not find that.' });
const asked = (over: Partial<Asked<string>>): Asked<string> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => undefined,
  ...over,
});
const show = (over: Partial<Asked<string>>, rest = {}) =>
  renderToStaticMarkup(
    <Loaded query={asked(over)} skeleton="waiting" failed="Not loaded" {...rest}>
      {(name) => `it is ${name}`}
    </Loaded>,
  );

test('shows the skeleton, then the data, also an empty one', () => {
  expect(show({})).toBe('waiting');
  expect(show({ data: 'here' })).toBe('it is here');
  expect(show({ data: '' })).toBe('it is ');
});

test('says what failed, where the money is, and offers to try again', () => {
  const html = show({ error: refused(500) }, { money: 'Your money is safe' });
  for (const words of [
    'Not loaded',
    'Your money is safe',
    'We could not find that.',
    'Try again',
  ]) {
    expect(html).toContain(words);
  }
  expect(show({ error: new Error('a bug') })).toContain('Something went wrong. Please try again.');
});

test('does not offer to try again where there is nothing', () => {
  const unknown = { title: 'No such card' };
  const html = show({ error: refused(404) }, { unknown });
  expect(html).toContain('No such card');
  expect(html).not.toContain('Try again');
  expect(show({ error: refused(429) }, { unknown })).toContain('Try again');
});

test('data that could not be refreshed stays, and says so', () => {
  const html = show({ data: 'here', error: refused(500) }, { stale: 'This may be old' });
  expect(html).toContain('This may be old');
  expect(html).toContain('it is here');
  expect(show({ data: 'here', error: refused(500) })).toBe('it is here');
});

test('staff read the reference of the failure', () => {
  const error = new ApiError({ code: 'INTERNAL', status: 500, message: 'Oh', requestId: 'r-1' });
  const html = renderToStaticMarkup(
    <StaffLoaded query={asked({ error })} skeleton={null}>
      {(name) => name}
    </StaffLoaded>,
  );
  expect(html).toContain('r-1');
});
