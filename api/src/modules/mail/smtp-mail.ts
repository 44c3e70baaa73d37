import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '../../config/mail-config'
import type { MailPort } from './mail.port'

/** Milliseconds for the connection, the greeting and each answer: a customer who binds an address waits for it. */
const timeout = 4000

/** The domain of the sender's address. */
const domainOf = (from: string): string => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? ''

/** A mail program's own button posts to it without asking again (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Sends by an SMTP server, encrypted: `smtp://` begins plain and has to change over before anything is said. */
export const smtpMail = ({ url, from }: SmtpConfig, options: { requireTLS?: boolean } = {}): MailPort => {
  const transport = createTransport({
    url,
    requireTLS: options.requireTLS ?? true,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // A message must not name a file or an address that the server would read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, attachments = [], key, optOutUrl }) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(key !== undefined && { messageId: `<${key}@${domainOf(from)}>` }),
        ...(optOutUrl !== undefined && { headers: oneClick(optOutUrl) }),
        attachments: attachments.map(({ fileName, type, content }) => ({
          filename: fileName,
          contentType: type,
          content: Buffer.from(content),
        })),
      })
    },
  }
}
