import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** The numbers of entries of both books, and their tags. The page works without them, too. */
export const useBookTags = () =>
  useQuery({ queryKey: ['address/tags'], queryFn: () => loadData('address/tags', {}) }).data
