/**
 * Version of the two texts that the person agrees to; stored on the order (domain §1). Change it with
 * `agreement-clauses.ts`.
 */
export const agreementVersion = '2026-12'
