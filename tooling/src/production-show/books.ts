/** What the ledger says of a payment, cents: as it was taken, and what has been given back or is on its way. */
export interface Booked {
  paidCents: number
  /** The bank has told that it did it. */
  refundedCents: number
  /** Asked for; the bank may have done it. */
  refundingCents: number
}

/** What a bank says of a payment, cents. */
export interface Banked {
  paidCents: number
  refundedCents: number
}

const nothing: Booked = { paidCents: 0, refundedCents: 0, refundingCents: 0 }

/** Payments that the ledger has otherwise than the bank, by number. */
export const differences = (ledger: ReadonlyMap<string, Booked>, bank: ReadonlyMap<string, Banked>): string[] =>
  [...new Set([...ledger.keys(), ...bank.keys()])].filter((paymentNo) => {
    const { paidCents, refundedCents, refundingCents } = ledger.get(paymentNo) ?? nothing
    const banked = bank.get(paymentNo) ?? { paidCents: 0, refundedCents: 0 }
    return (
      paidCents !== banked.paidCents ||
      banked.refundedCents < refundedCents ||
      banked.refundedCents > refundedCents + refundingCents
    )
  })

/** What was acknowledged and is not there. */
export const lost = (acknowledged: Iterable<string>, stored: Iterable<string>): string[] => {
  const there = new Set(stored)
  return [...acknowledged].filter((name) => !there.has(name))
}
