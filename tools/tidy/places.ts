import { isTest } from './repository.ts';

/**
 * The place of a file in the architecture. `layer` is empty in a package and where there are no
 * layers.
 */
export type Place = {
  readonly area: 'api' | 'web' | 'demo' | 'sandbox' | 'native' | 'package' | 'e2e' | 'workshop';
  readonly layer: string;
  /** The feature, provider or package it belongs to, if any. */
  readonly room: string;
  readonly isTest: boolean;
};

/** `entry` is a file directly under src (main, worker, routes, root); `config` is beside src. */
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
  if (second === 'sandbox' || second === 'native' || second === 'demo') return place(second);
  if (second !== 'api' && second !== 'web') return place('workshop');
  if (third !== 'src') return place(second, 'config');
  if (fifth === '') return place(second, 'entry');
  return place(second, fourth, fifth);
}
