/**
 * Version of the two texts that the person agrees to; stored on the order (domain §1). Change it with
 * `agreement-dialog.tsx` and `shared/rules/src/compensation.ts`.
 */
export const agreementVersion = '2027-01'
