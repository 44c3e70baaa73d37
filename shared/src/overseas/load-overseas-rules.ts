/** Postcodes, districts, declarations and more of places beyond the mainland (domain §13); fetched when first needed. Rejects when they cannot be fetched. */
export const loadOverseasRules = async () => (await import('../rules/overseas/browser-rules')).overseasRules

export type OverseasRules = Awaited<ReturnType<typeof loadOverseasRules>>
export type { FieldProblem } from '../rules/overseas/field-problem'
