type Coordinates = readonly [latitude: number, longitude: number];

const earthKm = 6_371;
/** The middle of a country may be this far from its border, on both sides together. */
const allowedKm = 1_500;
const planeKmPerHour = 900;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the surface of the earth, by the haversine formula. */
export const kmBetween = (
  [latitude, longitude]: Coordinates,
  [toLatitude, toLongitude]: Coordinates,
): number => {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const a =
    half(latitude, toLatitude) +
    Math.cos(radians(latitude)) * Math.cos(radians(toLatitude)) * half(longitude, toLongitude);
  return Math.round(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(a))));
};

/** The journey between two log-ins if no one could make it; otherwise undefined. */
export const travelTime = (
  from: Coordinates | undefined,
  to: Coordinates | undefined,
  milliseconds: number,
): { readonly km: number; readonly minutes: number } | undefined => {
  if (!from || !to) return undefined;
  const km = kmBetween(from, to);
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  return (km - allowedKm) / planeKmPerHour > minutes / 60 ? { km, minutes } : undefined;
};
