import { writeFileSync } from 'node:fs';

const width = 640;
const height = 480;
const edge = 16;

/** Squares of two shades: bright enough and sharp enough for a photo. */
const squares = (): Buffer =>
  Buffer.from(
    Array.from({ length: width * height }, (_, at) => {
      const column = Math.floor((at % width) / edge);
      const row = Math.floor(at / width / edge);
      return (column + row) % 2 === 0 ? 80 : 180;
    }),
  );

/**
 * Writes what the browser's camera shows in tests: one still picture, five times a second. Chromium's
 * own moving test picture is larger, and drawing it takes a good part of a core.
 */
export const writeCameraFile = (file: string): void => {
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const header = `YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(header), squares(), colourless]));
};
