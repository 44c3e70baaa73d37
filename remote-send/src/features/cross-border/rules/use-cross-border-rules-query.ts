import { loadOverseasRules } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** The rules of places abroad, fetched once. */
export const crossBorderRulesQuery = { queryKey: ['overseas rules'], queryFn: loadOverseasRules, staleTime: Infinity }

export const useCrossBorderRulesQuery = () => useQuery(crossBorderRulesQuery)
