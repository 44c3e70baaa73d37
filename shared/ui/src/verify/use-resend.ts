import type { codeWait, resendAfterSeconds } from '@portal/contract/auth'
import type { z } from 'zod'
import { toast } from '@portal/runtime/toast/toast'
import { useCountdown } from './use-countdown'

/** Spec §9, seconds. Typed by the contract, written here: its schemas stay out of the browser. */
const resendAfter: typeof resendAfterSeconds = 60

/**
 * When the next code may be asked for: 60 s after the last one to the same receiver, whichever form asked for that.
 * @param shown the receiver that the form shows; one that was corrected waits for no other
 */
export const useResend = (shown: string) => {
  const { left, start } = useCountdown(resendAfter, shown)

  /** Counts the time until `receiver` may be sent the next code. */
  const startFor = (receiver: string, seconds: number = resendAfter) => start(seconds, receiver)

  /**
   * Says so, and counts, when it is too early: before the captcha, which would be solved for nothing.
   * @param wait the server's word; one that does not answer hinders nobody
   */
  const mustWait = async (receiver: string, wait: Promise<z.infer<typeof codeWait>>): Promise<boolean> => {
    const { seconds } = await wait.catch(() => ({ seconds: 0 }))
    if (seconds === 0) return false
    startFor(receiver, seconds)
    toast.info(`请${seconds}秒后再获取验证码`)
    return true
  }
  return { left, startFor, mustWait }
}
