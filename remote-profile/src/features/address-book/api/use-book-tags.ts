import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** How many entries both books have, and their tags; without them the page works, too. */
export const useBookTags = () =>
  useQuery({ queryKey: ['address/tags'], queryFn: () => loadData('address/tags', {}) }).data
