import { type ServerType, serve } from '@hono/node-server';
import type { Server } from 'node:http';
import { createSandboxApp, type SandboxOptions } from './app.ts';

export type SandboxServer = { url: string; port: number; stop(): Promise<void> };

/** Listens on this machine only; port 0 takes any free port. */
export const startSandbox = (options: SandboxOptions & { port: number }): Promise<SandboxServer> =>
  new Promise((resolve, reject) => {
    const { app, stop: stopEvents } = createSandboxApp(options);
    const stop = (): Promise<void> => {
      stopEvents();
      return close(server);
    };
    const server = serve(
      { fetch: app.fetch, port: options.port, hostname: '127.0.0.1' },
      ({ port }) => resolve({ url: `http://127.0.0.1:${port}`, port, stop }),
    );
    server.once('error', reject);
  });

const close = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    // A request that hangs on purpose would keep the server open.
    (server as Server).closeAllConnections();
  });
