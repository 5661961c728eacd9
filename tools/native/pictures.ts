/**
 * The icons and launch screens of the native projects, drawn from the mark in `favicon.svg`. They are
 * in git, because Xcode and Android Studio read them; `npm run native -- pictures` draws them again.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { inRoot } from '../repository.ts';

const colours = {
  night: '#0C2E28',
  mint: '#4FD0B4',
  brand: '#0B6B5B',
  paper: '#FAF8F3',
  ink: '#0E1412',
} as const;

/** The mark is drawn on a square of this size. */
const grid = 32;

/** The path of the mark. */
const readMark = (): string => {
  const svg = readFileSync(inRoot('apps', 'web', 'public', 'favicon.svg'), 'utf8');
  const drawn = /<path[^>]* d="([^"]+)"/.exec(svg)?.[1];
  if (!drawn) throw new Error('favicon.svg has no path');
  return drawn;
};

/** The mark in the middle of a square, `share` of its width. */
const svgOf = (size: number, share: number, mark: string, background: string, round = false) => {
  const scale = (size * share) / grid;
  const at = (size - grid * scale) / 2;
  const shape = round
    ? `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}" fill="${background}"/>`
    : `<rect width="${size}" height="${size}" fill="${background}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${shape}` +
    `<path transform="translate(${at} ${at}) scale(${scale})" fill-rule="evenodd" fill="${mark}" d="${readMark()}"/></svg>`
  );
};

/**
 * Android draws it at any size. Of an icon only the middle is sure to be seen, two thirds of the
 * width; of a launch screen too.
 */
export const vectorOf = (colour: string): string => {
  const size = 108;
  const scale = (size * 0.46) / grid;
  const at = ((size - grid * scale) / 2).toFixed(2);
  return `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${size}dp"
    android:height="${size}dp"
    android:viewportWidth="${size}"
    android:viewportHeight="${size}">
    <group
        android:scaleX="${scale.toFixed(4)}"
        android:scaleY="${scale.toFixed(4)}"
        android:translateX="${at}"
        android:translateY="${at}">
        <path
            android:fillColor="${colour}"
            android:fillType="evenOdd"
            android:pathData="${readMark()}" />
    </group>
</vector>
`;
};

const resources = 'android/app/src/main/res';
const assets = 'ios/App/App/Assets.xcassets';

/** Drawn by Android itself, by their place in the project. */
export const vectors: Readonly<Record<string, string>> = {
  [`${resources}/drawable/ic_launcher_foreground.xml`]: '@color/icon_mark',
  [`${resources}/drawable/splash_mark.xml`]: '@color/mark',
};

type Picture = { readonly size: number; readonly svg: string };

/** The icons of Android before version 8 are pictures, one for each density of the screen. */
const densities = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };

/** Pictures by their place in the project. */
export const pictures = (): Readonly<Record<string, Picture>> => {
  const all: Record<string, Picture> = {};
  const icon = (place: string, size: number, round = false): void => {
    all[place] = { size, svg: svgOf(size, 0.62, colours.mint, colours.night, round) };
  };
  for (const [density, size] of Object.entries(densities)) {
    icon(`${resources}/mipmap-${density}/ic_launcher.png`, size);
    icon(`${resources}/mipmap-${density}/ic_launcher_round.png`, size, true);
  }
  icon(`${assets}/AppIcon.appiconset/AppIcon-512@2x.png`, 1024);
  const launch = (name: string, mark: string, background: string): void => {
    all[`${assets}/Splash.imageset/${name}.png`] = {
      size: 2732,
      svg: svgOf(2732, 0.12, mark, background),
    };
  };
  launch('splash', colours.brand, colours.paper);
  launch('splash-dark', colours.mint, colours.ink);
  return all;
};

export const drawPictures = async (): Promise<number> => {
  const native = inRoot('apps', 'native');
  const write = (place: string, content: string | Buffer): void => {
    const file = path.join(native, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const [place, colour] of Object.entries(vectors)) write(place, vectorOf(colour));
  const drawn = Object.entries(pictures());
  for (const [place, { svg }] of drawn) {
    // Apple refuses an icon with transparent pixels, so only the round ones keep them.
    const picture = sharp(Buffer.from(svg));
    const solid = place.endsWith('_round.png') ? picture : picture.removeAlpha();
    write(place, await solid.png({ compressionLevel: 9, palette: true }).toBuffer());
  }
  return drawn.length + Object.keys(vectors).length;
};
