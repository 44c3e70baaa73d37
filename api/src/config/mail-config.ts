import type { EnvironmentValues } from './environment'
import { missingOf } from './missing-of'
import { StartError } from './start-error'

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
export const smtpConfig = ({ SMTP_URL, SMTP_FROM }: EnvironmentValues): SmtpConfig | null => {
  const missing = missingOf({ SMTP_URL, SMTP_FROM })
  if (missing.length === 0) return { url: SMTP_URL ?? '', from: SMTP_FROM ?? '' }
  if (missing.length === 2) return null
  const names = missing.join(', ')
  throw new StartError(`发送邮件还需设置 ${names}`, `e-mail also needs ${names}`, missing)
}
