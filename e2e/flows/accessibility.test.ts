// Rooms: all
import { describeScreens } from '../pages/screens.ts';

describeScreens('visitor', 'amara', 'chidi', 'kofi', 'zainab');
