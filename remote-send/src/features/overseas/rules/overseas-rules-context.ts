import type { OverseasRules } from '@portal/shared'
import { createContext, use } from 'react'

export const OverseasRulesContext = createContext<OverseasRules | null>(null)

/** The rules of places abroad; the steps are rendered once they are there. */
export const useOverseasRules = (): OverseasRules => {
  const rules = use(OverseasRulesContext)
  if (!rules) throw new Error('rendered outside of OverseasRulesContext')
  return rules
}
