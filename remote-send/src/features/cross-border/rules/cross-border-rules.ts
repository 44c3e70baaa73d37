import { type CrossBorderRules, loadCrossBorderRules } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { createContext, use } from 'react'

/** The rules of places abroad, fetched once. */
export const crossBorderRulesQuery = {
  queryKey: ['cross-border rules'],
  queryFn: loadCrossBorderRules,
  staleTime: Infinity,
}

export const useCrossBorderRulesQuery = () => useQuery(crossBorderRulesQuery)

export const CrossBorderRulesContext = createContext<CrossBorderRules | null>(null)

/** The rules of places abroad; the steps are rendered only when they are loaded. */
export const useCrossBorderRules = (): CrossBorderRules => {
  const rules = use(CrossBorderRulesContext)
  if (!rules) throw new Error('rendered outside of CrossBorderRulesContext')
  return rules
}
