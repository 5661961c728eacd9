// Rooms: all
import { expect, test } from 'vitest';
import { areAllScreensVisited } from '../../tools/screens/visits.ts';
import { takeDevice } from '../browser.ts';
import { describeScreens, inspectThoroughly } from '../pages/screens.ts';

describeScreens('admin');

// The gallery belongs to no room.
test.runIf(areAllScreensVisited)(
  'the gallery of all components has no accessibility violations in any size and theme',
  async () => {
    const device = await takeDevice('phone');
    await device.page.goto('/dev/gallery');
    await device.page.locator('h1').first().waitFor();
    await inspectThoroughly(device.page, '/dev/gallery');
    expect(device.problems).toEqual([]);
    await device.putAway();
  },
);
