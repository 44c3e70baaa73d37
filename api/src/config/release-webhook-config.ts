import type { EnvironmentValues } from './environment'
import { readOptionalService } from './read-service'

/** Where the team is told what the portal did with a canary, and the key that signs it. */
export interface ReleaseWebhook {
  url: string
  secret: string
}

/**
 * Null without an address.
 * @throws StartError when only one of the values is there
 */
export const releaseWebhookConfig = (values: EnvironmentValues): ReleaseWebhook | null => {
  const names = ['RELEASE_WEBHOOK', 'RELEASE_WEBHOOK_SECRET'] as const
  const hook = readOptionalService(values, names, ['发布通知', 'the release webhook'])
  return hook && { url: hook.RELEASE_WEBHOOK, secret: hook.RELEASE_WEBHOOK_SECRET }
}
