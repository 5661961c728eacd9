import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes a hash of the build into sw.js. Browsers find a new service worker by comparing its bytes,
 * so every new build must change them.
 */
export function serviceWorkerBuild(): Plugin {
  return {
    name: 'cowrie-service-worker-build',
    writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || !dir) return;
      const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex');
      const path = join(dir, 'sw.js');
      writeFileSync(path, readFileSync(path, 'utf8').replace('__BUILD__', build.slice(0, 12)));
    },
  };
}
