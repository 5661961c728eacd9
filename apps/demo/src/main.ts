/** The HTTP process of a demo start: the product's, with the jobs of the demo data. */

import { addJobs } from '#app/app.ts';
import { issueJobs } from './cards/issue.ts';

addJobs(issueJobs);
await import('@cowrie/api/main.ts');
