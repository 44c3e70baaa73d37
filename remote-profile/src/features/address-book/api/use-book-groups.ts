import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** The groups of both books, with how many entries each has; without them the page works, too. */
export const useBookGroups = () =>
  useQuery({ queryKey: ['addressGroup/list'], queryFn: () => loadData('addressGroup/list', {}) }).data
