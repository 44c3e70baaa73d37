/** Sends text messages. A provider replaces the outbox by implementing this (docs/sms-provider.md). */
export interface SmsPort {
  /**
   * Resolves once the message with the code is accepted for sending.
   * @throws BusinessError RATE_LIMITED or BAD_FIELD when the provider refuses this number; any other error: the message
   * was not sent, and the person may try again at once
   */
  sendCode: (mobileNo: string, code: string) => Promise<void>
}
