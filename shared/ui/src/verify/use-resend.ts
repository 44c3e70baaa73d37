import type { codeWait, resendAfterSeconds } from '@portal/contract/auth'
import type { z } from 'zod'
import { toast } from '@portal/runtime/toast/toast'
import { useCountdown } from './use-countdown'

/** Spec §9, seconds. Typed by the contract, written here: its schemas stay out of the browser. */
const resendAfter: typeof resendAfterSeconds = 60

/**
 * When the next code may be requested: 60 s after the last one to the same receiver, from whichever form.
 * @param currentReceiver the receiver in the form; a corrected receiver does not wait for the earlier one
 */
export const useResend = (currentReceiver: string) => {
  const { left, start } = useCountdown(resendAfter, currentReceiver)

  /** Counts the time until `receiver` may be sent the next code. */
  const startFor = (receiver: string, seconds: number = resendAfter) => start(seconds, receiver)

  /**
   * Shows a toast and starts the countdown when it is too early, before a captcha is solved for nothing.
   * @param wait the server's waiting time; a failed call counts as none
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
