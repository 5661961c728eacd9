import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Provider } from '../provider.ts';
import { countries, type Place, findPlace } from './places.ts';

/**
 * Emulates Google Maps: GET /maps/api/geocode/json. A street with "nowhere" in its name is not
 * found.
 */
export const google = (_context: unknown, options: { apiKey: string }): Provider => {
  const routes = new Hono();
  routes.get('/maps/api/geocode/json', (c) => {
    const { address, components = '', key } = c.req.query();
    const say = (status: string, words?: string) =>
      c.json({ results: [], status, ...(words ? { error_message: words } : {}) });
    if (!key) {
      return say(
        'REQUEST_DENIED',
        'You must use an API key to authenticate each request to Google Maps Platform APIs.',
      );
    }
    if (key !== options.apiKey) return say('REQUEST_DENIED', 'The provided API key is invalid.');
    if (!address?.trim()) {
      return say(
        'INVALID_REQUEST',
        "Invalid request. Missing the 'address', 'components', 'latlng' or 'place_id' parameter.",
      );
    }
    const country = /(?:^|\|)country:([A-Za-z]{2})(?:\||$)/.exec(components)?.[1]?.toUpperCase();
    const place = findPlace(address, country ?? 'NG');
    if (!place || /nowhere/i.test(address)) return say('ZERO_RESULTS');
    return c.json({ results: [describe(address.trim(), place, country ?? 'NG')], status: 'OK' });
  });
  routes.all('*', (c) => c.body('Not Found', 404));
  return { name: 'google', routes, failure };
};

const component = (long_name: string, short_name: string, ...types: string[]) => ({
  long_name,
  short_name,
  types,
});

const describe = (address: string, place: Place, country: string) => {
  const { city, cityType, state, postalCode } = place;
  const name = countries[country]?.name ?? country;
  const [, number = '', street = address] = /^(\S*\d\S*)\s+(.+)$/.exec(address) ?? [];
  const seed = createHash('sha256').update(`${country} ${address}`).digest();
  const lat = seed.readUInt16BE(0) / 5000;
  const lng = seed.readUInt16BE(2) / 5000;
  const corner = (by: number) => ({ lat: lat + by, lng: lng + by });
  return {
    address_components: [
      ...(number ? [component(number, number, 'street_number')] : []),
      component(street, street, 'route'),
      component(city, city, cityType, ...(cityType === 'locality' ? ['political'] : [])),
      component(state.long, state.short, 'administrative_area_level_1', 'political'),
      component(name, country, 'country', 'political'),
      component(postalCode, postalCode, 'postal_code'),
    ],
    formatted_address: `${address}, ${city}, ${state.short} ${postalCode}, ${name}`,
    geometry: {
      location: { lat, lng },
      location_type: number ? 'ROOFTOP' : 'GEOMETRIC_CENTER',
      viewport: { northeast: corner(0.001), southwest: corner(-0.001) },
    },
    place_id: `ChIJ${seed.toString('base64url').slice(0, 23)}`,
    types: [number ? 'street_address' : 'route'],
  };
};

const failure: Provider['failure'] = (status) => ({
  results: [],
  status: status === 429 ? 'OVER_QUERY_LIMIT' : status < 429 ? 'INVALID_REQUEST' : 'UNKNOWN_ERROR',
  error_message:
    status === 429
      ? 'You have exceeded your rate-limit for this API.'
      : 'The request could not be processed.',
});
