import { execFileSync } from 'node:child_process';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const contractFolder = here('../../packages/contract/src') + sep;
const routeMap = here('src/routes.ts');

/**
 * Two small tables that the browser needs without their sources: the paths of the contract without
 * its schemas, and the pages of `routes.ts` without the build tool it imports.
 */
const tables: Readonly<Record<string, { watches: string; script: string }>> = {
  'virtual:contract-paths': {
    watches: contractFolder,
    script: `import { pathTable } from ${moduleUrl(`${contractFolder}rooms.ts`)};
      process.stdout.write('export const contractPaths = ' + JSON.stringify(pathTable()));`,
  },
  'virtual:page-paths': {
    watches: routeMap,
    script: `import { pagePathsOf } from ${moduleUrl(here('page-paths.ts'))};
      import routes from ${moduleUrl(routeMap)};
      process.stdout.write('export const pagePaths = ' + JSON.stringify(pagePathsOf(routes)));`,
  },
};

function moduleUrl(path: string): string {
  return JSON.stringify(pathToFileURL(path).href);
}

/** Runs a new process, because a running one never loads a changed module again. */
function evaluate(script: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function reload(server: ViteDevServer, file: string): void {
  for (const [id, { watches }] of Object.entries(tables)) {
    if (!file.startsWith(watches)) continue;
    for (const environment of Object.values(server.environments)) {
      const module = environment.moduleGraph.getModuleById(`\0${id}`);
      if (module) environment.moduleGraph.invalidateModule(module);
    }
    server.hot.send({ type: 'full-reload' });
  }
}

export function virtualModules(): Plugin {
  return {
    name: 'cowrie-virtual-modules',
    resolveId: (id) => (id in tables ? `\0${id}` : undefined),
    load(id) {
      const table = tables[id.replace('\0', '')];
      return table && id.startsWith('\0') ? evaluate(table.script) : undefined;
    },
    configureServer(server) {
      server.watcher.add(contractFolder);
      server.watcher.on('change', (file) => reload(server, file));
    },
  };
}
