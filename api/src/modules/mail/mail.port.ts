export interface MailAttachment {
  fileName: string
  /** Media type. */
  type: string
  content: Uint8Array
}

/** A message of the portal's, in plain text. */
export interface Mail {
  to: string
  subject: string
  text: string
  attachments?: readonly MailAttachment[]
  /** Address of a page that ends such messages; mail programs offer it by themselves. */
  optOutUrl?: string
  /** The same for a repeat: part of its Message-ID. */
  key?: string
}

/** Sends e-mail. A provider replaces the outbox by implementing this. */
export interface MailPort {
  /** Resolves once the message is accepted for sending; rejects when it was not. */
  send: (mail: Mail) => Promise<void>
}
