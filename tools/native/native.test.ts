import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { product } from '../../packages/contract/src/product.ts';
import { inRoot } from '../repository.ts';
import { pictures, vectorOf, vectors } from './pictures.ts';

const read = (...place: string[]): string =>
  readFileSync(inRoot('apps', 'native', ...place), 'utf8');

const manifest = read('android/app/src/main/AndroidManifest.xml');
const plist = read('ios/App/App/Info.plist');

test('the projects have the version and the domain of the product', () => {
  const gradle = read('android/app/build.gradle');
  const xcode = read('ios/App/App.xcodeproj/project.pbxproj');
  expect(gradle).toContain(`versionName "${product.version}"`);
  expect(gradle).toContain(`webHost: "${product.domain}"`);
  expect([...xcode.matchAll(/MARKETING_VERSION = (.+);/g)].map(([, version]) => version)).toEqual([
    product.version,
    product.version,
  ]);
  expect(read('ios/App/App/App.entitlements')).toContain(`applinks:${product.domain}`);
});

test('Android backs nothing up, and has no connection without encryption', () => {
  expect(manifest).toContain('android:allowBackup="false"');
  expect(manifest).toContain('android:usesCleartextTraffic="false"');
  expect(read('android/app/src/main/res/xml/network_security_config.xml')).toContain(
    'cleartextTrafficPermitted="false"',
  );
});

test('every permission has its reason', () => {
  // On Android a comment before it, on iOS a sentence that the person reads.
  const asked = [
    ...manifest.matchAll(/uses-permission android:name="android\.permission\.(\w+)"/g),
  ];
  const reasoned = [
    ...manifest.matchAll(/-->\n    <uses-permission android:name="android\.permission\.(\w+)"/g),
  ].map(([, name]) => name);
  expect(asked.map(([, name]) => name).filter((name) => name !== 'INTERNET')).toEqual(reasoned);
  const sentences = [
    ...plist.matchAll(/<key>NS\w+UsageDescription<\/key>\s*<string>(.*)<\/string>/g),
  ];
  expect(sentences.length).toBeGreaterThan(3);
  for (const [, sentence] of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
});

test('icons and launch screens are drawn from the mark', async () => {
  for (const [place, colour] of Object.entries(vectors)) expect(read(place)).toBe(vectorOf(colour));
  for (const [place, { size }] of Object.entries(pictures())) {
    const { width, height } = await sharp(path.join(inRoot('apps', 'native'), place)).metadata();
    expect([place, width, height]).toEqual([place, size, size]);
  }
});
