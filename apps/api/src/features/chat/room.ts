import type { Room } from '#platform/room.ts';
import type { ChatDeps } from './deps.ts';
import { chatJobs } from './jobs.ts';
import { chatRoutes } from './routes.ts';

export const chatRoom: Room<ChatDeps> = { name: 'chat', routes: chatRoutes, jobs: chatJobs };
