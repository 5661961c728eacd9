// npm run new-room <name>: the folders of a room in contract, api and web, wired and green.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { namesOf } from './new-room/names.ts';
import { filesOf } from './new-room/templates.ts';
import { applyEdit, editsOf } from './new-room/wiring.ts';
import { inRoot } from './repository.ts';

const fail = (message: string): never => {
  console.error(`✗ ${message}`);
  process.exit(1);
};

const [given = ''] = process.argv.slice(2);
const names =
  namesOf(given) ?? fail('Give the room a name in small letters: npm run new-room co-invest');
const files = filesOf(names);
const taken = files.find((file) => existsSync(inRoot(file.path)));
if (taken) fail(`${taken.path} exists already.`);

// Every edit is tried before the first file is written: a room is made whole or not at all.
const edited = new Map<string, string>();
for (const edit of editsOf(names)) {
  const text = edited.get(edit.path) ?? readFileSync(inRoot(edit.path), 'utf8');
  edited.set(edit.path, applyEdit(text, edit));
}
for (const file of files) {
  mkdirSync(path.dirname(inRoot(file.path)), { recursive: true });
  writeFileSync(inRoot(file.path), file.text);
}
for (const [file, text] of edited) writeFileSync(inRoot(file), text);
spawnSync('oxfmt', [...files.map((file) => file.path), ...edited.keys()], {
  cwd: inRoot(),
  stdio: 'inherit',
});

console.log(`✓ ${names.kebab}: ${files.length} files, wired in ${edited.size} others`);
console.log(
  `  Next: npm run check, npm test -- ${names.kebab}, npm run shots -- --as amara /${names.kebab}`,
);
