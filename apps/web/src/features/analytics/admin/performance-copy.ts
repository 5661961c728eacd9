import { common } from '#ui/text/common-copy.ts';

export const performanceCopy = {
  title: 'Performance',
  views: { call: 'Calls', company: 'Companies', pages: 'Pages' },
  viewLabel: 'What',
  chart: 'Slowest 5%, in milliseconds',
  columns: {
    name: { call: 'Call', company: 'Company', lcp: 'Page', cls: 'Page', inp: 'Page' },
    part: 'Who',
    size: 'Screen',
    total: 'Calls',
    visits: 'Visits',
    failed: 'Failed',
    share: 'Failed share',
    refused: 'Refused',
    p50: '50% within',
    p75: '75% within',
    p95: '95% within',
    p99: '99% within',
    beforeTotal: 'Calls before',
    before95: '95% before',
    before75: '75% before',
  },
  milliseconds: (value: number) =>
    value >= 1_000 ? `${(Math.round(value / 100) / 10).toLocaleString('en-GB')} s` : `${value} ms`,
  thousandths: (value: number) => (value / 1000).toLocaleString('en-GB'),
  none: common.none,
  notMeasured: 'Nothing has been measured yet.',
  noVisits:
    'Nothing has been measured yet. People choose in their settings whether their pages are measured.',
  percentile: {
    title: 'Within',
    definition:
      '“95% within 120 ms” means that 95 of 100 took 120 milliseconds or less. It is read from a histogram, so it is exact to its bucket.',
  },
  companies: {
    maplerad: 'Maplerad’s calls',
    bridge: 'Bridge’s calls',
    reloadly: 'Reloadly’s calls',
    'smile-id': 'Smile ID’s calls',
  },
  shown: (shown: number, all: number) => `The ${shown} with the most calls of ${all}.`,
  all: 'Show all',
} as const;
