import { describe, expect, it } from 'vitest';
import { callsOf, drawSample, randomOf, readDepth, readSeed } from './depth.ts';

const fruit = ['apple', 'apricot', 'banana', 'blackberry', 'cherry'];
const letter = (name: string): string[] => [name.slice(0, 1)];
const many = Array.from({ length: 10_000 }, (_, index) => index);

describe('a sample', () => {
  it('has a member of every class, whatever the seed', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const drawn = drawSample('fruit', fruit, { classes: letter }, seed);
      expect(drawn.map((name) => name.slice(0, 1))).toEqual(['a', 'b', 'c']);
    }
  });

  it('is the same for the same seed and suite, and another for another', () => {
    const draw = (suite: string, seed: number) =>
      drawSample(suite, many, { classes: () => [], share: 0.01 }, seed);
    expect(draw('a', 7)).toEqual(draw('a', 7));
    expect(draw('a', 7)).not.toEqual(draw('a', 8));
    expect(draw('a', 7)).not.toEqual(draw('b', 7));
  });

  it('takes the share of the others that it names', () => {
    const drawn = drawSample('many', many, { classes: () => [], share: 0.02 }, 3);
    expect(drawn.length).toBeGreaterThan(150);
    expect(drawn.length).toBeLessThan(250);
    expect(drawSample('many', many, { classes: () => [] }, 3)).toEqual([]);
  });

  it('needs one member for each of several classes of one', () => {
    const pairs = ['x', 'y'].flatMap((left) => ['1', '2', '3'].map((right) => [left, right]));
    const drawn = drawSample('pairs', pairs, { classes: (pair) => pair }, 11);
    expect(new Set(drawn.flat())).toEqual(new Set(['x', 'y', '1', '2', '3']));
    expect(drawn.length).toBeLessThan(pairs.length);
  });

  it('ends over many seeds with everything drawn', () => {
    const seen = new Set<number>();
    for (let seed = 1; seed <= 400; seed += 1) {
      const few = many.slice(0, 100);
      for (const one of drawSample('all', few, { classes: () => [], share: 0.02 }, seed)) {
        seen.add(one);
      }
    }
    expect(seen.size).toBe(100);
  });
});

describe('depth and seed', () => {
  it('are read from the environment, a day and a new seed without one', () => {
    expect(readDepth({})).toBe('day');
    expect(readDepth({ SUITE_DEPTH: 'prove' })).toBe('prove');
    expect(() => readDepth({ SUITE_DEPTH: 'deep' })).toThrow('day or prove');
    expect(readSeed({ SUITE_SEED: '42' })).toBe(42);
    expect(readSeed({})).toBeGreaterThan(0);
    expect(() => readSeed({ SUITE_SEED: 'many' })).toThrow('whole number');
  });

  it('draw the same numbers again from the same seed', () => {
    const numbers = (seed: number) => {
      const random = randomOf('numbers', seed);
      return [random.below(1_000), random.below(1_000), random.below(1_000)];
    };
    expect(numbers(5)).toEqual(numbers(5));
    expect(numbers(5)).not.toEqual(numbers(6));
  });
});

describe('the calls of a generated suite', () => {
  const calls = many.map((index) => ({ id: `${index < 10 ? 'cards' : 'bills'}.call-${index}` }));

  it('are all of them, or those of some rooms and a twentieth of the others', () => {
    expect(callsOf('a', calls, undefined)).toEqual(calls);
    const drawn = callsOf('a', calls, ['cards']);
    expect(drawn.slice(0, 10)).toEqual(calls.slice(0, 10));
    expect(drawn.length).toBeGreaterThan(300);
    expect(drawn.length).toBeLessThan(700);
  });
});
