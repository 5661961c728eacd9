/**
 * Which modules the build puts into one file. Small files compress badly and cost requests each, so
 * what every first page needs travels together; parts that load later stay out of these groups.
 *
 * A pattern is a path from the root of the repository, with `*` for any part of one name and `{a,b}`
 * for a choice. A module that is in two groups goes into the first.
 */
type ChunkGroup = { readonly name: string; readonly patterns: readonly string[] };

const ui = 'apps/web/src/ui';
const platform = 'apps/web/src/platform';
const shell = 'apps/web/src/shell';
const lucide = 'node_modules/lucide-react/dist/esm';

export const virtualPrefix = 'virtual:';

export const chunkGroups: readonly ChunkGroup[] = [
  {
    // What sign-in and every other page need.
    name: 'first',
    patterns: [
      'packages/contract/src/{client,pages,path-pattern,product,phrases}.ts',
      `${platform}/{api/api,session/session,storage/storage,device/native,forms/use-form}.ts`,
      `${platform}/{signals/signal,signals/notices,monitoring/failures}.ts`,
      `${platform}/pages/{page-data,page-title}.ts`,
      `${ui}/feedback/{banner,loading-screen,toaster}.tsx`,
      `${ui}/feedback/toast.ts`,
      `${ui}/forms/{field,input,password-input}.tsx`,
      `${ui}/controls/button.tsx`,
      `${ui}/brand/mark.tsx`,
      `${ui}/brand/theme.ts`,
      `${ui}/text/class-names.ts`,
      `${shell}/copy.ts`,
      `${shell}/frames/{offline-banner,skip-link}.tsx`,
      `${shell}/errors/full-screen-errors.tsx`,
      `${virtualPrefix}contract-paths`,
    ],
  },
  {
    // What every page behind the sign-in adds: its data.
    name: 'data',
    patterns: ['node_modules/@tanstack/{query-core,react-query}/build/modern/*.js'],
  },
  {
    // What the frame around every signed-in page is made of.
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
    ],
  },
  {
    // What most signed-in pages use and no page before the sign-in does.
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

/** Lists of names in a pattern, written out: `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`. */
export const writtenOut = (pattern: string): string[] => {
  const found = /\{([^{}]*)\}/.exec(pattern);
  if (!found) return [pattern];
  const [whole, choices = ''] = found;
  return choices.split(',').flatMap((choice) => writtenOut(pattern.replace(whole, choice)));
};

/** Only infinite lists need this part of React Query, so it comes with the first page that has one. */
const onlyInfinite = /[iI]nfinite[^/]*$/;

const expressionOf = (path: string): string =>
  path
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('/', String.raw`[\\/]`)
    .replaceAll('*', String.raw`[^\\/]*`);

/** Whether a module, by the id the bundler gives it, belongs to a group. */
export const isInGroup = ({ patterns }: ChunkGroup): ((id: string) => boolean) => {
  const paths = patterns.flatMap(writtenOut).map(expressionOf);
  const expression = new RegExp(`(^|[\\\\/]|\0)(${paths.join('|')})$`);
  return (id) => expression.test(id) && !onlyInfinite.test(id);
};
