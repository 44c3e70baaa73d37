import type { EnvironmentValues } from './environment'
import { readOptionalService } from './read-service'

/** An SMTP server that takes the portal's e-mail. */
export interface SmtpConfig {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, where STARTTLS is required. */
  url: string
  /** The sender: `零川物流 <noreply@example.com>`. */
  from: string
}

/**
 * Null without a server.
 * @throws StartError when only one of the values is there
 */
export const smtpConfig = (values: EnvironmentValues): SmtpConfig | null => {
  const mail = readOptionalService(values, ['SMTP_URL', 'SMTP_FROM'], ['发送邮件', 'e-mail'])
  return mail && { url: mail.SMTP_URL, from: mail.SMTP_FROM }
}
