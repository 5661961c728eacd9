/** A trusted place as it is stored: a name and coarse coordinates, sealed together. */

import * as z from 'zod';
import type { Platform } from '#platform/platform.ts';
import { listPlaces, type PlaceRow } from './queries.ts';
import { coarse, type Point } from './rules.ts';

const stored = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });

const placeOf = (id: string) => ({ table: 'guard_places', column: 'place_sealed', row: id });

export const openPlace = (
  { cipher }: Pick<Platform, 'cipher'>,
  row: Pick<PlaceRow, 'id' | 'place_sealed'>,
): z.output<typeof stored> =>
  stored.parse(JSON.parse(cipher.open(row.place_sealed, placeOf(row.id))));

/** The places that count now. */
export const trustedPoints = async (
  deps: Pick<Platform, 'db' | 'cipher'>,
  userId: string,
  at: Date,
): Promise<Point[]> =>
  (await listPlaces(deps.db, userId))
    .filter(({ effective_at: since }) => since <= at)
    .map((row) => openPlace(deps, row));

export const sealPlace = (
  { cipher }: Pick<Platform, 'cipher'>,
  id: string,
  { name, ...point }: Point & { readonly name: string },
): Buffer => cipher.seal(JSON.stringify({ name, ...coarse(point) }), placeOf(id));
