import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReleaseWebhook } from '../../config/release-webhook-config'
import { describeVerdict } from './describe-verdict'
import type { CanaryChange } from './canary-round'

/** Milliseconds for one answer, and before each further attempt. */
const timeout = 5_000
const pauses = [1_000, 10_000, 60_000]

/** Lower-case hex of HMAC-SHA256 over time stamp, a dot, and the body as sent. */
export const signNotice = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

const send = async ({ url, secret }: ReleaseWebhook, body: string, now: Date): Promise<void> => {
  const timestamp = String(now.getTime())
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-portal-timestamp': timestamp,
      'x-portal-signature': signNotice(secret, timestamp, body),
    },
    body,
    signal: AbortSignal.timeout(timeout),
    // Only the address of the settings is called: not where it may lead.
    redirect: 'error',
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the release webhook answered ${response.status}`)
}

/**
 * Notifies the team of a change of a canary: four attempts within about a minute and a half, each with its own time
 * stamp. The verdict stands in the registry all the same.
 * @throws Error when none was answered with 2xx; it has no text of the answer
 */
export const notifyTeam = async (
  webhook: ReleaseWebhook,
  canary: CanaryChange,
  clock: () => Date,
  wait: (ms: number) => Promise<unknown> = (ms) => pause(ms, undefined, { ref: false }),
): Promise<void> => {
  const body = JSON.stringify({ ...canary, text: `${canary.remote} ${describeVerdict(canary.verdict)}` })
  for (const [attempt, ms] of [...pauses, null].entries()) {
    try {
      return await send(webhook, body, clock())
    } catch (error) {
      if (ms === null) throw new Error(`not told after ${attempt + 1} attempts`, { cause: error })
      await wait(ms)
    }
  }
}
