// The entry point of every npm script. It runs on the machine's own Node (20 or newer) with nothing
// installed yet: it installs what is missing, then runs the command with Node 24.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const pinnedNode = path.join(modules, 'node', 'bin', 'node');
const stamp = path.join(modules, '.cowrie-lock');

const fail = (/** @type {string} */ message, /** @type {string} */ advice) => {
  console.error(`\n✗ ${message}\n  ${advice}\n`);
  process.exit(1);
};

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

const npm = (/** @type {string[]} */ args) => {
  // Under "npm run" the path of the npm that was called is known; otherwise the one on PATH is
  // used.
  const cli = process.env['npm_execpath'];
  const isScript = cli !== undefined && /\.c?js$/.test(cli);
  const command = isScript ? process.execPath : 'npm';
  const result = spawnSync(command, isScript ? [cli, ...args] : args, {
    cwd: root,
    stdio: 'inherit',
    // The caller may have set NODE_ENV=production, but the tools that build and test are needed
    // anyway.
    env: { ...process.env, NODE_ENV: 'development', npm_config_yes: 'true' },
  });
  if (result.signal) process.exit(128 + constants.signals[result.signal]);
  return result.status === 0;
};

const installed = () =>
  existsSync(stamp) && existsSync(pinnedNode) && readFileSync(stamp, 'utf8').trim() === lockHash();

const runsPinnedNode = () => spawnSync(pinnedNode, ['--version']).status === 0;

const ensureDependencies = () => {
  if (installed()) return;
  const began = performance.now();
  console.log('… installing dependencies (a minute or two the first time)');
  const install = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  rmSync(stamp, { force: true });
  if (!npm(install)) {
    console.log('… the installation failed, trying once more');
    if (!npm(install)) {
      fail(
        'The dependencies could not be installed.',
        'Read the npm lines above. Usual reasons: no network, a full disk, or a folder this account may not write to. Then run the same command again.',
      );
    }
  }
  if (!runsPinnedNode()) {
    console.log('… fetching Node 24 (install scripts did not run)');
    // npm does not remember a script that was refused, so scripts are allowed for this one call.
    npm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts']);
  }
  if (!runsPinnedNode()) {
    fail(
      'Node 24 did not arrive with the dependencies.',
      'Allow the install script of the package "node" (npm config set ignore-scripts false), or put Node 24 in place with "npm rebuild node", then run the same command again.',
    );
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, `${lockHash()}\n`);
  console.log(`✓ dependencies  ${((performance.now() - began) / 1000).toFixed(1)} s`);
};

/** Runs the command and exits with its result, whatever signal we receive. */
const handOver = (/** @type {string} */ script, /** @type {string[]} */ args) => {
  const bins = [path.dirname(pinnedNode), path.join(modules, '.bin')].join(path.delimiter);
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bins}${path.delimiter}${process.env['PATH'] ?? ''}` },
  });
  // A terminal sends Ctrl-C to the whole group, so the command usually has it already; a process
  // supervisor signals only us. Commands treat a repeated signal as the same request.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  // npm runs us below a shell that may be killed without passing the signal on. Then the loss of
  // our parent process is the only notice we get.
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 500).unref();
  }
  child.once('error', (error) =>
    fail(
      `Node 24 did not start: ${error.message}`,
      'Remove node_modules and run the same command again.',
    ),
  );
  child.once('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1));
  });
};

const [command, ...args] = process.argv.slice(2);
const script = path.join(root, 'tools', `${command}.ts`);
if (!command || !/^[a-z-]+$/.test(command) || !existsSync(script)) {
  fail(
    `There is no command "${command ?? ''}".`,
    'Try start, dev, test, check, build, format, bench or shots.',
  );
}
const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  fail(
    `Cowrie needs Node 20 or newer; this is ${process.version}.`,
    'Install a current Node from https://nodejs.org and run the same command again.',
  );
}
ensureDependencies();
handOver(script, args);
