import { expect, test } from 'vitest';
import { incidentLink } from './incident-link.ts';

const at = '2026-11-17T10:00:00Z';

test('an incident that lasts begins when the company stopped answering', () => {
  const link = incidentLink('maplerad', { state: 'open', since: '2026-11-17T07:30:00Z' }, at);
  expect(new URL(link, 'https://x.test').searchParams.get('from')).toBe('2026-11-17T08:30');
});

test('for a company that answers, staff start from the last day', () => {
  const link = incidentLink('bridge', { state: 'closed', since: '2026-01-01T00:00:00Z' }, at);
  const address = new URL(link, 'https://x.test');
  expect(address.pathname).toBe('/admin/notifications/campaigns/new');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    company: 'bridge',
    from: '2026-11-16T11:00',
  });
});
