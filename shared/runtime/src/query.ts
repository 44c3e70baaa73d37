/** The parts of @tanstack/react-query that the portal uses, named so that the bundle keeps only them. */
export {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
