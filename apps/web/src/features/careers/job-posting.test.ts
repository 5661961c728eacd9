import { expect, test } from 'vitest';
import { jobPosting } from './job-posting.ts';

const opening = {
  slug: 'agent',
  title: 'Agent </script>',
  team: 'Support',
  place: 'Lagos',
  kind: 'internship' as const,
  pay: '₦400,000',
  summary: 'Answer people.',
  closesOn: '2026-12-01',
  openedAt: '2026-11-17T10:00:00.000Z',
  isOpen: true,
  blocks: [],
};

test('an opening is described to search engines with its days and its place', () => {
  expect(jobPosting(opening)).toMatchObject({
    '@type': 'JobPosting',
    datePosted: '2026-11-17',
    validThrough: '2026-12-01T23:59:59+01:00',
    employmentType: 'INTERN',
    jobLocation: { address: { addressLocality: 'Lagos' } },
  });
});

test('remote work says so instead of a place, and an open end says nothing', () => {
  const remote = jobPosting({ ...opening, place: 'Remote, West Africa', closesOn: null });
  expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
  expect(remote).not.toHaveProperty('jobLocation');
  expect(remote).not.toHaveProperty('validThrough');
});
