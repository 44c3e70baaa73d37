/** Sends text messages. A provider replaces the outbox by implementing this. */
export interface SmsPort {
  /** Resolves once the message is accepted for delivery. */
  send: (mobileNo: string, message: string) => Promise<void>
}
