import { QueryClient } from '@tanstack/react-query'

/** The server's rows as the browser knows them; a query is not retried and does not ask again on focus (specification, point 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 5_000 },
    mutations: { retry: false },
  },
})
