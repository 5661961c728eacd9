/** `npm run openapi` prints the OpenAPI 3.1 description of every call. */

import { allRoutes } from '../packages/contract/src/index.ts';
import { openApi } from '../packages/contract/src/openapi.ts';

console.log(JSON.stringify(openApi(allRoutes, 'http://localhost:4000'), null, 2));
