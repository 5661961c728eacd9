import type { Route } from '@cowrie/contract';
import { type ScanDeps, type ScanFile, scanUpload } from '#platform/files/scan-upload.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, type Failure } from '#platform/result.ts';
import { createClamd } from '#providers/clamd/client.ts';
import { ProviderError } from '#providers/provider-error.ts';

/** The malware scanner of the configuration; null if there is none. */
export const createScanner = ({
  config,
  clock,
  log,
}: Pick<Platform, 'config' | 'clock' | 'log'>): ScanFile | null => {
  const { CLAMD_HOST: host, CLAMD_PORT: port, CLAMD_SOCKET: path } = config;
  if (path !== undefined) return createClamd({ address: { path }, clock, log }).scan;
  return host === undefined ? null : createClamd({ address: { host, port }, clock, log }).scan;
};

const againSeconds = 120;

/** Scans the files of a call. While the scanner is away, no file is taken. */
export const scanFiles =
  (deps: ScanDeps) =>
  async (
    { id }: Route,
    { actor, caller }: { readonly actor: Actor | null; readonly caller: Caller },
    files: readonly Uint8Array[],
  ): Promise<Failure | null> => {
    try {
      for (const bytes of files) {
        const from = { actor: actor ?? 'visitor', caller, subject: `route:${id}` };
        const scanned = await scanUpload(deps, bytes, from);
        if (!scanned.ok) return scanned;
      }
      return null;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return fail('SCAN_AWAY', { retryAfterSeconds: againSeconds });
    }
  };
