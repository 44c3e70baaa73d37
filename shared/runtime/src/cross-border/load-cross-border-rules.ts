/**
 * The cross-border rules: postcodes, districts, declarations and more (domain §13); fetched when first needed. Rejects
 * when they cannot be fetched.
 */
export const loadCrossBorderRules = async () =>
  (await import('@portal/rules/cross-border/browser-rules')).crossBorderRules

export type CrossBorderRules = Awaited<ReturnType<typeof loadCrossBorderRules>>
export type { FieldProblem } from '@portal/rules/cross-border/field-problem'
