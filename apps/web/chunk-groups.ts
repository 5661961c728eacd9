/**
 * Which modules the build puts into one file. Small files compress badly and each costs a request,
 * so modules that every first page needs are in one file. Modules that load later are in no group.
 *
 * A pattern is a path from the root of the repository, with `*` for any part of one name and `{a,b}`
 * for a choice. A module that matches two groups goes into the first one.
 */

type ChunkGroup = { readonly name: string; readonly patterns: readonly string[] };

const ui = 'apps/web/src/ui';
const platform = 'apps/web/src/platform';
const shell = 'apps/web/src/shell';
const lucide = 'node_modules/lucide-react/dist/esm';

export const virtualPrefix = 'virtual:';

export const chunkGroups: readonly ChunkGroup[] = [
  {
    // Used by every page, also by those before sign-in.
    name: 'first',
    patterns: [
      'packages/contract/src/{client,pages,path-pattern,product,phrases}.ts',
      `${platform}/{api/api,session/session,storage/storage,device/native}.ts`,
      `${platform}/forms/{early-forms,use-form}.ts`,
      `${platform}/{signals/signal,signals/notices,monitoring/failures}.ts`,
      `${platform}/pages/{page-data,page-title}.ts`,
      `${ui}/feedback/{banner,loading-screen,toaster}.tsx`,
      `${ui}/feedback/toast.ts`,
      `${ui}/forms/{field,input,input-field,password-input}.tsx`,
      `${ui}/controls/button.tsx`,
      `${ui}/brand/mark.tsx`,
      `${ui}/brand/theme.ts`,
      `${ui}/text/{class-names,common-copy}.ts`,
      `${shell}/copy.ts`,
      `${shell}/frames/{offline-banner,skip-link}.tsx`,
      `${shell}/errors/full-screen-errors.tsx`,
      `${virtualPrefix}contract-paths`,
    ],
  },
  {
    // React Query: only signed-in pages fetch data with it.
    name: 'data',
    patterns: [
      'node_modules/@tanstack/{query-core,react-query}/build/modern/*.js',
      `${platform}/api/call-query.ts`,
    ],
  },
  {
    // The frame around every signed-in page.
    name: 'frame',
    patterns: [
      `${lucide}/icons/{arrow-left-right,bell,check,chevron-left,chevron-right,file-text}.mjs`,
      `${lucide}/icons/{plus,receipt-text,search,send,settings,shield-check}.mjs`,
      `${lucide}/icons/{sliders-horizontal,users-round,wallet,zap}.mjs`,
      `${ui}/media/{avatar,flag}.tsx`,
      `${ui}/feedback/{badge,error-state,skeleton}.tsx`,
      `${ui}/layout/{card,page-header,plate}.tsx`,
      `${ui}/controls/{copy-button,icon-button,kbd}.tsx`,
      `${ui}/money/hide-balance.tsx`,
      `${ui}/data/list.tsx`,
      `${platform}/money/balance-privacy.ts`,
      `${virtualPrefix}menus`,
    ],
  },
  {
    // Used by most signed-in pages and by no page before sign-in.
    name: 'signed-in',
    patterns: [
      `${ui}/text/{dates,near-dates,plural,use-now}.ts`,
      `${platform}/api/{query-client,query-policies}.ts`,
      `${platform}/pages/use-address.ts`,
      `${shell}/session/use-signal.ts`,
      `${virtualPrefix}page-paths`,
    ],
  },
];

/** Expands the choices in a pattern: `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`. */
export const expandPattern = (pattern: string): string[] => {
  const found = /\{([^{}]*)\}/.exec(pattern);
  if (!found) return [pattern];
  const [whole, choices = ''] = found;
  return choices.split(',').flatMap((choice) => expandPattern(pattern.replace(whole, choice)));
};

/** Only infinite lists need these modules of React Query, so they load with the first such page. */
const infiniteListModule = /[iI]nfinite[^/]*$/;

const regExpSourceOf = (path: string): string =>
  path
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('/', String.raw`[\\/]`)
    .replaceAll('*', String.raw`[^\\/]*`);

/** Makes the check whether a module belongs to a group, by the id the bundler gives it. */
export const isInGroup = ({ patterns }: ChunkGroup): ((id: string) => boolean) => {
  const paths = patterns.flatMap(expandPattern).map(regExpSourceOf);
  const expression = new RegExp(`(^|[\\\\/]|\0)(${paths.join('|')})$`);
  return (id) => expression.test(id) && !infiniteListModule.test(id);
};
