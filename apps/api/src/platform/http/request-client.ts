/**
 * The app that made the request under way. It is kept beside the request and not handed from
 * function to function: a switch may depend on it wherever one is asked, and a use case that forgot
 * to pass it on would not notice. Jobs have no app.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type AppClient,
  clientHeader,
  type ClientPlatform,
  readClient,
} from '@cowrie/contract/platform/app-client';
import type { HttpRequest } from './request.ts';

const clients = new AsyncLocalStorage<AppClient | null>();

export const withClient = <T>(client: AppClient | null, work: () => T): T =>
  clients.run(client, work);

/** Null in a job, and if the caller does not say which app it is. */
export const currentClient = (): AppClient | null => clients.getStore() ?? null;

/** The pages of the native shells have these origins. */
const shells: ReadonlyMap<string, ClientPlatform> = new Map([
  ['capacitor://localhost', 'ios'],
  ['https://localhost', 'android'],
]);

/** A shell from before the header is older than every version. */
const beforeHeader = '0';

export const clientOf = ({ headers }: Pick<HttpRequest, 'headers'>): AppClient | null => {
  const client = readClient(headers.get(clientHeader));
  if (client) return client;
  const shell = shells.get(headers.get('origin') ?? '');
  return shell ? { platform: shell, version: beforeHeader } : null;
};
