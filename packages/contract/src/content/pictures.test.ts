import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deskPictures, phonePictures, pictureName } from './pictures.ts';

const root = new URL('../../../../', import.meta.url);
const folder = new URL('apps/web/public/pictures/', root);

const names = [
  ...phonePictures.map((screen) => pictureName('phone', screen)),
  ...deskPictures.map((screen) => pictureName('desk', screen)),
].flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`]);

test('there is a picture of every screen in both themes, and no other', () => {
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
});

test('every article of the repository that names a screen has its picture', () => {
  const help = new URL('apps/api/content/help/', root);
  const screens = readdirSync(help).flatMap(
    (file) => /^screen: (\S+)$/m.exec(readFileSync(new URL(file, help), 'utf8'))?.[1] ?? [],
  );
  expect(screens.length).toBeGreaterThan(40);
  const missing = screens.filter(
    (screen) => !existsSync(new URL(`${pictureName('phone', screen)}-light.webp`, folder)),
  );
  expect(missing).toEqual([]);
});
