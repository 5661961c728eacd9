import { isTest } from './repository.ts';

/** Where a file stands in the house. `layer` is empty in a package and everywhere without layers. */
export type Place = {
  readonly area: 'api' | 'web' | 'sandbox' | 'native' | 'package' | 'e2e' | 'workshop';
  readonly layer: string;
  /** The feature, provider or package it belongs to, where there is one. */
  readonly room: string;
  readonly isTest: boolean;
};

/** `entry` is a file directly under src (main, worker, routes, root); `config` stands beside src. */
export function placeOf(filePath: string): Place {
  const [top = '', second = '', third = '', fourth = '', fifth = ''] = filePath.split('/');
  const place = (area: Place['area'], layer = '', room = ''): Place => ({
    area,
    layer,
    room,
    isTest: isTest(filePath),
  });
  if (top === 'packages') return place('package', '', second);
  if (top === 'e2e') return place('e2e');
  if (top !== 'apps') return place('workshop');
  if (second === 'sandbox' || second === 'native') return place(second);
  if (second !== 'api' && second !== 'web') return place('workshop');
  if (third !== 'src') return place(second, 'config');
  if (fifth === '') return place(second, 'entry');
  return place(second, fourth, fifth);
}
