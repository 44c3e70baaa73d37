import type { CrossBorderRules } from '@portal/shared'
import { createContext, use } from 'react'

export const CrossBorderRulesContext = createContext<CrossBorderRules | null>(null)

/** The rules of places abroad; the steps are rendered only when they are loaded. */
export const useCrossBorderRules = (): CrossBorderRules => {
  const rules = use(CrossBorderRulesContext)
  if (!rules) throw new Error('rendered outside of OverseasRulesContext')
  return rules
}
