import { useSyncExternalStore } from 'react';
import { isNative } from './native.ts';

/** Where our pages are for other people. The pages of the native shell are on the phone itself. */
export const publicOrigin = (): string =>
  isNative ? new URL(import.meta.env['VITE_API_URL'] ?? '').origin : window.location.origin;

const never = () => () => undefined;

/** The server does not know by which address people use it. */
export const usePublicOrigin = (): string => useSyncExternalStore(never, publicOrigin, () => '');
