// npm run prove: everything in full: every generated case, every step of every crash, a restore, two
// versions side by side, storms. Another seed each time; SUITE_SEED repeats one.
// npm run prove -- chaos: one of its parts, which leaves no result in the repository.

import { runCommand } from './command.ts';
import { runProof } from './testing/proof.ts';

await runCommand((supervisor) => runProof(supervisor, process.argv.slice(2)));
