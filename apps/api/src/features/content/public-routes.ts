import * as contract from '@cowrie/contract/content/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { readImage } from './images.ts';
import { readBlog, readFaqs, readHelp, readText } from './read-texts.ts';
import { searchTexts } from './search.ts';
import { voteOnText } from './vote.ts';

/** Contract route → use case, for visitors. */
export const publicTextRoutes = (deps: Platform): Binding[] => [
  bind(contract.readPage, ({ params }) => readText(deps, 'pages', params.slug)),
  bind(contract.readHelp, () => readHelp(deps)),
  bind(contract.readArticle, ({ params }) => readText(deps, 'help', params.slug)),
  bind(contract.readFaqs, () => readFaqs(deps)),
  bind(contract.readBlog, ({ query }) => readBlog(deps, query.cursor)),
  bind(contract.readPost, ({ params }) => readText(deps, 'blog', params.slug)),
  bind(contract.searchTexts, ({ query }) => searchTexts(deps, query.q)),
  bind(contract.voteOnText, ({ actor, caller, params, body }) =>
    voteOnText(deps, { actor, caller }, { ...params, ...body }),
  ),
  bind(contract.readImage, ({ params }) => readImage(deps, params.imageId)),
];
