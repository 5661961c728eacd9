import { createHash } from 'node:crypto';

/** Actions that the user can be asked to do in front of the camera. */
export const actions = [
  { name: 'turn head left', hint: 'Slowly, towards your left shoulder.', pose: 'left' },
  { name: 'blink twice', hint: 'Close both eyes, open them, and once more.', pose: 'blink' },
  { name: 'smile', hint: 'A wide one. Teeth are welcome.', pose: 'smile' },
  {
    name: 'turn head right',
    hint: 'Slowly, towards your right shoulder.',
    pose: 'right',
  },
  { name: 'nod slightly', hint: 'A little down, a little up.', pose: 'nod' },
] as const;
export type Action = (typeof actions)[number];

const asked = 3;

/** Three of the five actions. The order is unpredictable but does not change on reload. */
export const actionsFor = (jobId: string): Action[] => {
  const seed = createHash('sha256').update(jobId).digest();
  const left = [...actions];
  return Array.from({ length: asked }, (_unused, turn) => {
    const at = seed.readUInt32BE(turn * 4) % left.length;
    return left.splice(at, 1)[0] as Action;
  });
};
