/** How speed is measured: what is counted, and the bounds of its histograms. No schemas. */

type Measure = {
  readonly title: string;
  readonly definition: string;
  /** Upper bounds of the buckets, in milliseconds (layout shift: in thousandths). The last is open. */
  readonly bounds: readonly number[];
};

export const measures = {
  call: {
    title: 'Calls to our API',
    definition:
      'Time from the first byte of a request to its answer, measured by the server for every call. Failed: we answered with an error of ours (500 and above). Refused: the caller could not have what they asked for (400 to 499). Calls of staff screens are listed apart.',
    bounds: [2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000],
  },
  company: {
    title: 'Calls to outside companies',
    definition:
      'Time from our request to the company’s answer. Failed: no answer, an answer we cannot read, or our key was not accepted. Refused: the company said no. Calls that staff screens make do not count.',
    bounds: [25, 50, 100, 250, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 30_000],
  },
  lcp: {
    title: 'Largest content shown',
    definition:
      'Time until the largest picture or text of a page was shown (LCP), from people who allow measuring. Good is up to 2.5 seconds for three of four visits.',
    bounds: [500, 1_000, 1_500, 1_800, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000],
  },
  cls: {
    title: 'Layout shift',
    definition:
      'How much a page moved while it was read (CLS), in thousandths, from people who allow measuring. Good is up to 100 for three of four visits.',
    bounds: [5, 10, 20, 50, 75, 100, 150, 200, 250, 500, 1_000],
  },
  inp: {
    title: 'Response to taps and keys',
    definition:
      'The slowest time from a tap or a key to the next paint of a visit (INP), from people who allow measuring. Good is up to 200 milliseconds for three of four visits.',
    bounds: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000],
  },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as [MeasureName, ...MeasureName[]];

export const vitalNames = ['lcp', 'cls', 'inp'] as const satisfies readonly MeasureName[];
export const screenSizes = ['phone', 'desktop'] as const;
export type ScreenSize = (typeof screenSizes)[number];

export const partNames: Readonly<Record<string, string>> = {
  customer: 'Customers',
  staff: 'Staff',
  phone: 'Phone',
  desktop: 'Desktop',
};

/** The pattern of a page, '/transactions/:transactionId': never an id or a name of a person. */
export const pagePattern = /^\/(?:(?:[a-z][a-z0-9-]{0,30}|:[a-zA-Z]{1,20})(?:\/|$)){0,6}$/;
