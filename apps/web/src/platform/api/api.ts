import { createClient, type ApiError } from '@cowrie/contract/client';
import { clientHeader } from '@cowrie/contract/platform/app-client';
import { contractPaths } from 'virtual:contract-paths';
import { clientName, noteRefusal } from '../device/app-client.ts';
import { authToken } from '../device/auth-token.ts';
import { isNative } from '../device/native.ts';
import { serverPage } from '../pages/server-page.ts';
import { createSignal } from '../signals/signal.ts';

/** The native shell has no server of its own. It calls a configured address with a bearer token. */
const baseUrl = isNative ? (import.meta.env['VITE_API_URL'] ?? '') : '';

const callHeaders = (): Readonly<Record<string, string>> => {
  const token = isNative ? authToken.read() : null;
  return { [clientHeader]: clientName, ...(token && { authorization: `Bearer ${token}` }) };
};

const send = async (url: string, init: RequestInit): Promise<Response> => {
  const page = serverPage();
  if (page) return page.ask(url, init);
  const response = await fetch(url, { ...init, credentials: isNative ? 'omit' : 'same-origin' });
  // After a change of a credential the old token no longer works.
  const renewed = isNative ? response.headers.get('x-session-token') : null;
  if (renewed) authToken.write(renewed);
  return response;
};

/** Emitted when a call is refused because the session has ended. */
export const sessionRefused = createSignal<'USER_NOT_AUTHENTICATED' | 'SESSION_EXPIRED'>();

const onError = (error: ApiError): void => {
  const { code } = error;
  noteRefusal(error);
  if (code === 'USER_NOT_AUTHENTICATED' || code === 'SESSION_EXPIRED') sessionRefused.emit(code);
};

export const clientOptions = {
  paths: contractPaths,
  baseUrl,
  headers: callHeaders,
  onError,
};

/** `await call('identity.log-in', { body })`; a failure throws an `ApiError`. */
export const { call } = createClient({ ...clientOptions, fetch: send });

type RawInit = Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> };

/** For calls whose answer is not JSON: the event stream and files. */
export const callRaw = (path: string, init: RawInit = {}): Promise<Response> =>
  send(baseUrl + path, { ...init, headers: { ...callHeaders(), ...init.headers } });
