/** What a provider needs to know to take money. */
export interface PaymentRequest {
  paymentNo: string
  amountCents: number
  /** For the customer's statement. */
  subject: string
  expiresAt: Date
  /** Where the portal was called, e.g. `https://portal.example`. */
  origin: string
}

/** What a provider reports. `paid` false: this try failed, the customer may try again. */
export interface PaymentNotice {
  paymentNo: string
  amountCents: number
  paid: boolean
}

/** The bank's side of a payment attempt. A real provider replaces the sandbox by implementing this. */
export interface PaymentPort {
  /** Opens the attempt at the provider; the same again for a `paymentNo` that is open there. */
  open: (request: PaymentRequest) => Promise<{ codeUrl: string; cashierUrl: string | null }>
  /** Asks the provider to take no more money for it. A payment that slips through is given back. */
  close: (paymentNo: string) => Promise<void>
  /** The notice in a call of the provider, or null when the signature is wrong. */
  readNotice: (headers: Readonly<Record<string, string | string[] | undefined>>, rawBody: string) => PaymentNotice | null
}
