/** A payment in the ledger, cents: the paid amount, the refunded one, and the one whose refund is requested. */
export interface Booked {
  paidCents: number
  /** The bank has confirmed the refund. */
  refundedCents: number
  /** Asked for; the bank may have done it. */
  refundingCents: number
}

/** A payment at the bank, cents. */
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

/** Acknowledged names that are not stored. */
export const lost = (acknowledged: Iterable<string>, stored: Iterable<string>): string[] => {
  const there = new Set(stored)
  return [...acknowledged].filter((name) => !there.has(name))
}
