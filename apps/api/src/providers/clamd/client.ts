/**
 * The malware scanner on our own network (ClamAV's clamd). A file is clean only if the scanner says
 * so: no answer, half an answer and "too large to scan" are errors, and the file is not taken.
 */

import { connect } from 'node:net';
import type { Clock } from '#platform/clock.ts';
import type { ScanFile } from '#platform/files/scan-upload.ts';
import type { Log } from '#platform/log.ts';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';

const provider = 'clamd';

type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

type ClamdOptions = {
  readonly address: ClamdAddress;
  readonly clock: Clock;
  readonly log: Log;
  /** For the connection and the whole answer. */
  readonly timeoutMs?: number;
};

const chunkBytes = 64 * 1024;
/** An answer is one short line. */
const answerBytes = 4 * 1024;
/** Signatures come several times a day. With older ones the scanner would miss what is new. */
const oldestSignaturesMs = 7 * 86_400_000;
const versionIsFreshMs = 3_600_000;

const problem = (kind: ProviderErrorKind, message: string): ProviderError =>
  new ProviderError({
    kind,
    reason: kind === 'unavailable' ? 'unavailable' : 'unknown',
    provider,
    message: `${provider} ${message}`,
    retryable: kind === 'unavailable',
  });

const sizeOf = (length: number): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return size;
};

/** Each chunk follows its length; a chunk of no length ends the stream. */
const streamOf = (bytes: Uint8Array): Buffer[] => {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
    const chunk = Buffer.from(bytes.subarray(at, at + chunkBytes));
    parts.push(sizeOf(chunk.length), chunk);
  }
  return [...parts, sizeOf(0)];
};

/** One command on a connection of its own, and its answer without the NUL that ends it. */
const ask = (address: ClamdAddress, timeoutMs: number, parts: readonly Buffer[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(address);
    let answer = '';
    const finish = (settle: () => void): void => {
      clearTimeout(late);
      socket.destroy();
      settle();
    };
    const giveUp = (why: string) => finish(() => reject(problem('unavailable', why)));
    const late = setTimeout(() => giveUp('did not answer in time (timeout)'), timeoutMs);
    socket.on('connect', () => {
      for (const part of parts) socket.write(part);
    });
    socket.on('data', (data) => {
      answer += data.toString('utf8');
      const end = answer.indexOf('\0');
      if (end >= 0) finish(() => resolve(answer.slice(0, end).trim()));
      else if (answer.length > answerBytes) giveUp('sent an answer without an end');
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      giveUp(`could not be reached (${error.code ?? 'no reason given'})`),
    );
    socket.on('close', () => giveUp('broke off the connection'));
  });

/** 'ClamAV 1.4.3/27840/Thu Nov 19 08:26:33 2026' */
const signaturesAt = (version: string): number => Date.parse(`${version.split('/')[2] ?? ''} GMT`);

export const createClamd = ({
  address,
  clock,
  log,
  timeoutMs = 30_000,
}: ClamdOptions): { readonly scan: ScanFile } => {
  let trustedUntil = 0;

  const requireFreshSignatures = async (): Promise<void> => {
    const now = clock.now().getTime();
    if (now < trustedUntil) return;
    const version = await ask(address, timeoutMs, [Buffer.from('zVERSION\0')]);
    const age = now - signaturesAt(version);
    if (!(age <= oldestSignaturesMs)) {
      throw problem('misconfigured', `has no signatures of this week: ${version.slice(0, 100)}`);
    }
    trustedUntil = now + versionIsFreshMs;
  };

  const scan = async (bytes: Uint8Array): Promise<string | null> => {
    await requireFreshSignatures();
    const answer = await ask(address, timeoutMs, [Buffer.from('zINSTREAM\0'), ...streamOf(bytes)]);
    if (answer === 'stream: OK') return null;
    const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (found !== undefined) return found.slice(0, 200);
    if (answer.startsWith('INSTREAM size limit exceeded')) {
      throw problem('misconfigured', `takes less than ${bytes.byteLength} bytes: StreamMaxLength`);
    }
    throw problem('unknown', `gave an answer we do not know: ${answer.slice(0, 100)}`);
  };

  return {
    scan: async (bytes) => {
      try {
        return await scan(bytes);
      } catch (error) {
        log.warn({ provider, err: error, bytes: bytes.byteLength }, 'a file was not scanned');
        throw error;
      }
    },
  };
};
