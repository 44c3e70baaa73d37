/**
 * Versions of the agreement that an order may be placed under, the oldest first. A new text adds a version; that of a
 * withdrawn text is removed.
 */
export const agreementVersions = ['2026-11', '2026-12', '2027-01'] as const

export const isAgreementVersion = (version: string): boolean => agreementVersions.some((each) => each === version)
