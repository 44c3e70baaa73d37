/** Versions of the agreement that an order may be placed under, the oldest first. A new text adds one; a withdrawn text goes. */
export const agreementVersions = ['2026-11', '2026-12'] as const

export const isAgreementVersion = (version: string): boolean => agreementVersions.some((known) => known === version)
