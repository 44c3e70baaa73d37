/** Sends text messages. A provider replaces the outbox by implementing this. */
export interface SmsPort {
  /** Resolves once the message with the code is accepted for delivery. */
  sendCode: (mobileNo: string, code: string) => Promise<void>
}
