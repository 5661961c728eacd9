import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { pageQueryClient } from '#platform/api/query-client.ts';

/** Gives signed-in pages the query cache. Public and log-in pages do not load its code. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(pageQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
