/**
 * Data about the app that every call sends. Staff can ask old versions to update, and pause the app
 * on one platform; the server then refuses the call with one of these codes.
 */

import type { ApiError } from '@cowrie/contract/client';
import { writeClient, type ClientPlatform } from '@cowrie/contract/platform/app-client';
import { product } from '@cowrie/contract/product';
import { createSignal } from '../signals/signal.ts';
import { isNative } from './native.ts';

/** Capacitor puts itself on `window` before the scripts of the page run. */
type Shell = { readonly Capacitor?: { readonly getPlatform?: () => string } };

export const platformOf = (native: boolean, shell: Shell): ClientPlatform => {
  if (!native) return 'web';
  return shell.Capacitor?.getPlatform?.() === 'ios' ? 'ios' : 'android';
};

export const appPlatform: ClientPlatform = platformOf(isNative, globalThis as Shell);

export const clientName: string = writeClient({ platform: appPlatform, version: product.version });

export type ClientRefusal = {
  readonly code: 'UPDATE_REQUIRED' | 'APP_OFF';
  readonly words: string;
};

/** Emitted when the server refuses this version of the app. */
export const clientRefused = createSignal<ClientRefusal>();

export const noteRefusal = ({ code, message }: Pick<ApiError, 'code' | 'message'>): void => {
  if (code === 'UPDATE_REQUIRED' || code === 'APP_OFF') {
    clientRefused.emit({ code, words: message });
  }
};
