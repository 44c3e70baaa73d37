import type { EnvironmentValues } from './environment'
import { missingOf } from './missing-of'
import { StartError } from './start-error'

/** Where the team is told what the portal did with a canary, and the key that signs it. */
export interface ReleaseWebhook {
  url: string
  secret: string
}

/**
 * Null without an address.
 * @throws StartError when only one of the values is there
 */
export const releaseWebhookConfig = ({
  RELEASE_WEBHOOK,
  RELEASE_WEBHOOK_SECRET,
}: EnvironmentValues): ReleaseWebhook | null => {
  if (RELEASE_WEBHOOK !== undefined && RELEASE_WEBHOOK_SECRET !== undefined)
    return { url: RELEASE_WEBHOOK, secret: RELEASE_WEBHOOK_SECRET }
  if (RELEASE_WEBHOOK === undefined && RELEASE_WEBHOOK_SECRET === undefined) return null
  const missing = missingOf({ RELEASE_WEBHOOK, RELEASE_WEBHOOK_SECRET })
  const names = missing.join(', ')
  throw new StartError(`发布通知还需设置 ${names}`, `the release webhook also needs ${names}`, missing)
}
