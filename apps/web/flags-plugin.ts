import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
  '3x2',
);

/** Serves the flags as files under /flags. In the scripts, every page would load 250 of them. */
export function flags(): Plugin {
  return {
    name: 'cowrie-flags',
    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const name = /^\/([A-Z-]+)\.svg$/.exec(request.url ?? '')?.[1];
        if (!name) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(join(folder, `${name}.svg`)));
      });
    },
    writeBundle(output) {
      if (this.environment.name !== 'client' || !output.dir) return;
      cpSync(folder, join(output.dir, 'flags'), {
        recursive: true,
        filter: (path) => path === folder || path.endsWith('.svg'),
      });
    },
  };
}
