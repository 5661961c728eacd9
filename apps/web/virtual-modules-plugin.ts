import { execFileSync } from 'node:child_process';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const contractFolder = here('../../packages/contract/src') + sep;
const routeMap = here('src/routes.ts');

type Table = { readonly isSource: (file: string) => boolean; readonly script: string };

const isScreens = (file: string): boolean => file === routeMap || file.endsWith('/screens.ts');

/** A table that a function of `menus.ts` makes of the screens of all rooms. */
const menuTable = (make: 'menusOf' | 'staffMenusOf' | 'paletteOf'): Table => ({
  isSource: isScreens,
  script: `import { ${make}, moduleOf } from ${moduleUrl(here('src/platform/screens/menus.ts'))};
    import { screens } from ${moduleUrl(here('src/screens.ts'))};
    process.stdout.write(moduleOf(${make}(screens)));`,
});

/**
 * Small tables that the browser needs without their sources: the paths of the contract without its
 * schemas, the pages of `routes.ts` without the build tool it imports, and the menus without the files
 * and visits of the screens. Each menu is a module of its own, because they load at different times.
 */
const tables: Readonly<Record<string, Table>> = {
  'virtual:contract-paths': {
    isSource: (file) => file.startsWith(contractFolder),
    script: `import { pathTable } from ${moduleUrl(`${contractFolder}rooms.ts`)};
      process.stdout.write('export const contractPaths = ' + JSON.stringify(pathTable()));`,
  },
  'virtual:page-paths': {
    isSource: isScreens,
    script: `import { pagePathsOf } from ${moduleUrl(here('page-paths.ts'))};
      import routes from ${moduleUrl(routeMap)};
      process.stdout.write('export const pagePaths = ' + JSON.stringify(pagePathsOf(routes)));`,
  },
  'virtual:menus': menuTable('menusOf'),
  'virtual:staff-menus': menuTable('staffMenusOf'),
  'virtual:palette-pages': menuTable('paletteOf'),
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
  for (const [id, { isSource }] of Object.entries(tables)) {
    if (!isSource(file)) continue;
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
