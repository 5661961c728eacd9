import { listImports } from '../imports.ts';
import { placeOf, type Place } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';

type Refusal = { readonly why: string; readonly fix: string };

/** Imports that each layer may make inside its own app. A pair that is missing is forbidden. */
const below: Record<'api' | 'web', Record<string, readonly string[]>> = {
  api: {
    entry: ['entry', 'app', 'features', 'ledger', 'providers', 'platform'],
    app: ['app', 'features', 'ledger', 'providers', 'platform'],
    features: ['features', 'ledger', 'providers', 'platform'],
    ledger: ['ledger', 'platform'],
    providers: ['providers', 'platform'],
    platform: ['platform'],
  },
  web: {
    entry: ['entry', 'shell', 'features', 'ui', 'platform'],
    shell: ['shell', 'features', 'ui', 'platform'],
    features: ['features', 'ui', 'platform'],
    ui: ['ui'],
    platform: ['platform'],
  },
};

const order = {
  api: 'main → app → features → ledger, providers → platform → packages',
  web: 'routes → shell → features → ui, platform → packages',
};

/**
 * The only packages that `money` and `contract` may use, because the API, the browser and every
 * test load them.
 */
const outsideAllowed: Record<string, readonly string[]> = { money: [], contract: ['zod'] };

export const importLaw: Rule = {
  name: 'import-law',
  why: 'a reader must know from the folder of a line what it may touch',
  fix: 'move the code to the layer that may use it, or pass the value in',
  *find(repository): Iterable<Breach> {
    for (const file of repository.files) {
      for (const { specifier, offset, target } of listImports(file, repository)) {
        const refusal = judge(file.path, target);
        if (!refusal) continue;
        const named = target.kind === 'file' ? target.path : specifier;
        const what = `${file.path} may not import ${named}`;
        yield { file: file.path, line: file.lineAt(offset), what, ...refusal };
      }
    }
  },
};

type Target = ReturnType<typeof listImports>[number]['target'];

function judge(path: string, target: Target): Refusal | undefined {
  const from = placeOf(path);
  if (target.kind === 'unknown-alias') {
    return {
      why: 'the alias is not in "imports" of the package.json above the file, so Node cannot find it',
      fix: 'use an alias that is listed there, or a relative path',
    };
  }
  if (target.kind === 'outside') return judgeOutside(from, target.name);
  // The router generates the types of a route into a folder that git ignores.
  if (target.path.includes('/+types/')) return undefined;
  const to = placeOf(target.path);
  if (from.area === 'workshop' && target.path.startsWith('bench/') && !path.startsWith('bench/')) {
    return {
      why: 'bench measures the product, and the tools that keep it know nothing of measurements',
      fix: 'move the shared part into tools/load',
    };
  }
  if (from.area !== to.area) return judgeAreas(from, to);
  if (from.area === 'package') return judgePackages(from, to);
  if (from.area === 'api' || from.area === 'web')
    return judgeLayers(from.area, from, to, target.path);
  return undefined;
}

function judgeOutside(from: Place, name: string): Refusal | undefined {
  const allowed = from.area === 'package' && !from.isTest ? outsideAllowed[from.room] : undefined;
  if (!allowed || allowed.includes(name)) return undefined;
  return {
    why: `packages/${from.room} reaches every browser and server, and depends on ${allowed.join(', ') || 'nothing'}`,
    fix: 'write the few lines needed, or do the work in the app that needs the library',
  };
}

const refuseDemo: Refusal = {
  why: 'production never loads the demo data',
  fix: 'move what the product needs out of apps/demo, or let apps/demo hand it in',
};

function judgeAreas(from: Place, to: Place): Refusal | undefined {
  if (from.area === 'workshop') return undefined;
  if (to.area === 'package') return undefined;
  // The demo data are written row by row, past the use cases of the rooms.
  if (from.area === 'demo' && to.area === 'api') return undefined;
  if (to.area === 'demo') return from.isTest ? undefined : refuseDemo;
  const usesTools = from.isTest || from.layer === 'config' || from.area === 'e2e';
  if (to.area === 'workshop' && usesTools) return undefined;
  if (from.area === 'package') {
    return {
      why: 'packages are the ground every app stands on and know none of them',
      fix: 'move the shared part into the package, or the importing code into the app',
    };
  }
  if (from.area === 'e2e') {
    return {
      why: 'a browser flow that reaches into an app no longer tests what a person meets',
      fix: 'go through the screens or the contract, or start the process with a tool',
    };
  }
  return {
    why: `${from.area} and ${to.area} are separate programs that meet only on the wire`,
    fix: 'put what both need into packages/contract or packages/money',
  };
}

function judgePackages(from: Place, to: Place): Refusal | undefined {
  if (from.room === to.room || from.isTest) return undefined;
  if (from.room === 'contract' && to.room === 'money') return undefined;
  return {
    why: 'money stands alone and contract knows only money',
    fix: 'move the code into the package that needs it',
  };
}

function judgeLayers(
  app: 'api' | 'web',
  from: Place,
  to: Place,
  target: string,
): Refusal | undefined {
  if (from.isTest || from.layer === 'config') return undefined;
  if (to.isTest || to.layer === 'config') {
    return {
      why: 'the product does not run on its own tests and settings',
      fix: 'move what is shared into src',
    };
  }
  if (from.layer === to.layer) return judgeRooms(app, from, to, target);
  if (below[app][from.layer]?.includes(to.layer)) return undefined;
  return {
    why: `imports go one way: ${order[app]}`,
    fix: `move the shared part below ${from.layer}, or let ${to.layer} hand it in as an argument`,
  };
}

function judgeRooms(
  app: 'api' | 'web',
  from: Place,
  to: Place,
  target: string,
): Refusal | undefined {
  if (from.room === to.room) return undefined;
  if (from.layer === 'providers' && target.split('/').length > 5) {
    return {
      why: 'a provider client knows the wire format of one outside company and nothing else',
      fix: 'let the feature that needs both call both',
    };
  }
  if (from.layer !== 'features') return undefined;
  if (target === `apps/${app}/src/features/${to.room}/index.ts`) return undefined;
  return {
    why: 'what a room keeps behind its index.ts may change without asking its neighbours',
    fix: `export what you need from features/${to.room}/index.ts and import that`,
  };
}
