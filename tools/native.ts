// npm run native: the web as a single-page build, put into the Android and iOS projects.
// npm run native -- pictures: draws the icons and launch screens of the projects again.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.ts';
import { drawPictures } from './native/pictures.ts';
import type { Supervisor } from './processes.ts';
import { step } from './progress.ts';
import { inRoot } from './repository.ts';

const native = inRoot('apps', 'native');
const android = path.join(native, 'android');
const apk = path.join('apps', 'native', 'android', 'app', 'build', 'outputs', 'apk', 'debug');

const build = (supervisor: Supervisor): Promise<void> =>
  supervisor.run({
    name: 'The native web build',
    command: 'react-router',
    args: ['build'],
    cwd: inRoot('apps', 'web'),
    env: { NODE_ENV: 'production', COWRIE_NATIVE: '1' },
  });

const sync = (supervisor: Supervisor): Promise<void> =>
  supervisor.run({ name: 'Capacitor', command: 'cap', args: ['sync'], cwd: native });

const findSdk = (): string | undefined =>
  [process.env['ANDROID_HOME'], process.env['ANDROID_SDK_ROOT']].find(
    (folder) => folder && existsSync(folder),
  );

const buildApk = (supervisor: Supervisor, sdk: string): Promise<void> =>
  supervisor.run({
    name: 'Gradle',
    command: './gradlew',
    args: ['assembleDebug'],
    cwd: android,
    env: { ANDROID_HOME: sdk },
  });

const sayNext = (sdk: string | undefined): void => {
  const lines = [
    '',
    process.env['VITE_API_URL']
      ? `The app calls ${process.env['VITE_API_URL']}.`
      : 'The app has no server: set VITE_API_URL=https://… and build again.',
    'Next:',
    sdk
      ? `  Android  install ${apk}/app-debug.apk, or open apps/native/android in Android Studio`
      : '  Android  open apps/native/android in Android Studio (or set ANDROID_HOME, and this builds a debug APK)',
    '  iPhone   open apps/native/ios/App/App.xcodeproj in Xcode on a Mac',
  ];
  console.log(lines.join('\n'));
};

await runCommand(async (supervisor) => {
  if (process.argv.includes('pictures')) {
    await step('icons and launch screens', drawPictures, (count) => `${count} files`);
    return 0;
  }
  await step('native web build', () => build(supervisor));
  await step('Android and iOS projects', () => sync(supervisor));
  const sdk = findSdk();
  if (sdk) await step('debug APK', () => buildApk(supervisor, sdk));
  sayNext(sdk);
  return 0;
});
