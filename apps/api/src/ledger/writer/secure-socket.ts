/**
 * The connection between a process and the ledger writer: TLS with a key that both have, derived from
 * the configuration. It proves to each side that the other has the key, and keeps names and amounts
 * from the network between two machines. A process with another key cannot complete the handshake.
 */

import { hkdfSync } from 'node:crypto';
import { connect, createServer, type Server, type TLSSocket } from 'node:tls';
import type { Address } from './lease.ts';

export const writerKeyOf = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'cowrie ledger writer', 32));

const identity = 'cowrie-ledger';
const protocol = {
  // With a key agreement, so that a key that leaks later does not open what was recorded before.
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  // Pre-shared keys without certificates exist in Node for this version only.
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
} as const;
const handshakeMs = 2_000;

export const serveSecurely = (key: Buffer, onPeer: (socket: TLSSocket) => void): Server =>
  createServer(
    {
      ...protocol,
      handshakeTimeout: handshakeMs,
      pskCallback: (_, name) => (name === identity ? key : null),
    },
    (socket) => {
      socket.setNoDelay(true);
      onPeer(socket);
    },
  );

export const connectSecurely = ({ host, port }: Address, key: Buffer): TLSSocket => {
  const socket = connect({
    ...protocol,
    host,
    port,
    pskCallback: () => ({ psk: key, identity }),
    // There is no certificate: the key proves who the other side is.
    checkServerIdentity: () => undefined,
  });
  return socket.setNoDelay(true);
};
