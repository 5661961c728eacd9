import pg from 'pg';
import { expect, test } from 'vitest';
import { instantReader } from './instants.ts';

const driver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (
  text: string,
) => Date | number;

test.each([
  ['2026-11-15 18:02:33+00', '2026-11-15T18:02:33.000Z'],
  ['2026-11-15 18:02:33.5+00', '2026-11-15T18:02:33.500Z'],
  ['2026-11-15 18:02:33.05+00', '2026-11-15T18:02:33.050Z'],
  ['2024-02-29 23:59:59.999999+00', '2024-02-29T23:59:59.999Z'],
  ['1970-01-01 00:00:00.001+00', '1970-01-01T00:00:00.001Z'],
  ['2026-11-15 19:02:33.25+01', '2026-11-15T18:02:33.250Z'],
  ['2026-11-15 23:32:33+05:30', '2026-11-15T18:02:33.000Z'],
])('%s is %s', (written, meant) => {
  expect((instantReader()(written) as Date).toISOString()).toBe(meant);
});

test.each(['infinity', '-infinity', '0099-11-15 18:02:33+00', '0044-03-15 12:00:00+00 BC'])(
  '%s is read by the driver',
  (written) => expect(instantReader()(written)).toEqual(driver(written)),
);
