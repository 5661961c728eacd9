/**
 * A page as a list of marks, in points from the top left. Who draws it decides what it becomes: a page
 * of a PDF or a picture. Both show the same, because neither knows anything the list does not say.
 */
export type Weight = 400 | 600;

export type Mark =
  | {
      readonly type: 'text';
      readonly x: number;
      /** The line the letters stand on. */
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly weight?: Weight;
      readonly color: string;
      readonly align?: 'left' | 'center' | 'right';
    }
  | {
      readonly type: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly color: string;
    }
  | {
      readonly type: 'path';
      readonly x: number;
      readonly y: number;
      readonly scale: number;
      /** Absolute commands; where shapes lie in each other, every second one is a hole. */
      readonly d: string;
      readonly color: string;
    }
  | {
      /** Opens an address when it is pressed; a picture cannot be pressed. */
      readonly type: 'link';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly url: string;
    };

export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
};

/** A thin horizontal line. */
export const rule = (line: Omit<Extract<Mark, { type: 'rect' }>, 'type' | 'height'>): Mark => ({
  type: 'rect',
  height: 0.75,
  ...line,
});
