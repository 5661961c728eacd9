// npm run restore: restores a backup into a new folder, to its newest state or to a time, and
// verifies the books and the audit log there.

import { readRestoreArguments } from './backup/arguments.ts';
import { printRestored } from './backup/print.ts';
import { restoreBackup } from './backup/restore.ts';
import { beginRun, figuresOfRestore } from './backup/runs.ts';
import { readSettings } from './backup/settings.ts';
import { runCommand } from './command.ts';

await runCommand(async (supervisor) => {
  const { into, from, toTime, backupId } = readRestoreArguments(process.argv.slice(2));
  const { openStore, anchorKey, postgresBin } = readSettings(process.env);
  const store = openStore(from);
  const startedAt = new Date();
  const stopping = new AbortController();
  await supervisor.onStop(async () => stopping.abort());
  const restored = await restoreBackup({
    store,
    into,
    toTime,
    backupId,
    anchorKey,
    postgresBin,
    signal: stopping.signal,
    log: console.log,
    // The restored database may become the product's; it then knows where it comes from.
    inspect: async (db, figures) => {
      const about = { kind: 'restore' as const, target: store.objects.description, startedAt };
      const run = await beginRun(db, about);
      await run.finish(figuresOfRestore(figures));
    },
  });
  console.log(printRestored(restored));
  return restored.verdict.isRight && restored.files.missing === 0 ? 0 : 1;
});
