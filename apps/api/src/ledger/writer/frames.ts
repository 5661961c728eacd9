/** JSON messages on a socket, each with its length in front. */

import type { Duplex } from 'node:stream';

export type Frames = {
  /** False if the other side reads too slowly; the socket's `drain` tells when it has caught up. */
  readonly send: (message: unknown) => boolean;
};

const headBytes = 4;
/** More than 8,192 plans of the largest size a room makes. */
const mostBytes = 256 * 1024 * 1024;

class FrameError extends Error {
  override name = 'FrameError';
}

const createReader = (onMessage: (message: unknown) => void) => {
  let chunks: Buffer[] = [];
  let have = 0;
  let wanted = headBytes;
  return (chunk: Buffer): void => {
    chunks.push(chunk);
    have += chunk.length;
    if (have < wanted) return;
    let bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    for (;;) {
      if (bytes.length < headBytes) break;
      const length = bytes.readUInt32BE(0);
      if (length > mostBytes) throw new FrameError('a message is too long');
      wanted = headBytes + length;
      if (bytes.length < wanted) break;
      const text = bytes.toString('utf8', headBytes, wanted);
      bytes = bytes.subarray(wanted);
      wanted = headBytes;
      onMessage(JSON.parse(text));
    }
    chunks = bytes.length > 0 ? [bytes] : [];
    have = bytes.length;
  };
};

/** A message that cannot be read ends the connection. */
export const openFrames = (socket: Duplex, onMessage: (message: unknown) => void): Frames => {
  const read = createReader(onMessage);
  socket.on('data', (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new FrameError(String(error)));
    }
  });
  return {
    send: (message) => {
      if (socket.destroyed) return true;
      const text = JSON.stringify(message);
      const length = Buffer.byteLength(text);
      const bytes = Buffer.allocUnsafe(headBytes + length);
      bytes.writeUInt32BE(length, 0);
      bytes.write(text, headBytes);
      return socket.write(bytes);
    },
  };
};
