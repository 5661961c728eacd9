import { describe, expect, it } from 'vitest';
import { checkRooms, flowFiles, roomNames, roomsOfFlow, screensOf, testsOfRooms } from './rooms.ts';

describe('the tests of a room', () => {
  it('are those in its folders, and the flows and screens that are its own', () => {
    const patterns = screensOf(['kyc']);
    expect(patterns).toContain('/kyc/tier1');
    expect(patterns).not.toContain('/transfers');
    const tests = testsOfRooms(['kyc'], patterns);
    expect(tests.unit).toContain('apps/api/src/features/kyc/rules.test.ts');
    expect(tests.db.length).toBeGreaterThan(3);
    expect(tests.browser).toContain('e2e/flows/kyc.test.ts');
    expect(tests.browser).toContain('e2e/flows/accessibility-staff.test.ts');
    const others = [...tests.unit, ...tests.db].filter((file) => !file.includes('/kyc/'));
    expect(others).toEqual([]);
  });

  it('stop with the list of rooms when a name is none', () => {
    expect(() => checkRooms(['kyc'])).not.toThrow();
    expect(() => checkRooms(['kyc', 'attic'])).toThrow('There is no room called attic.');
  });

  it('begin with flows that name their rooms', () => {
    const known = new Set([...roomNames(), 'all']);
    const unnamed = flowFiles().filter((file) => {
      const rooms = roomsOfFlow(file);
      return rooms.length === 0 || rooms.some((room) => !known.has(room));
    });
    expect(unnamed, 'the first line is "// Rooms: " and names of rooms').toEqual([]);
  });
});
