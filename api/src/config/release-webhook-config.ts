import type { EnvironmentValues } from './environment'
import { readOptionalService } from './read-service'

/** The address of the team's webhook for changes of a canary, and the key that signs its calls. */
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
