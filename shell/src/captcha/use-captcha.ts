import { CallError } from '@portal/shared'
import type { CaptchaPurpose, CaptchaType } from '@portal/contract/captcha'
import { useEffect, useReducer, useRef, useState } from 'react'
import { checkAnswer, getChallenge } from './captcha-calls'
import { captchaAnswer, encrypt } from './captcha-cipher'
import { captchaReducer, loadingCaptcha } from './captcha-state'

/** The props of every kind of captcha. */
export interface PuzzleProps {
  /** The purpose of the pass. */
  purpose: CaptchaPurpose
  /** Called with the proof for the protected call, after the success was shown. */
  onVerified: (captchaVerification: string) => void
  /** Called when an answer was wrong. */
  onFailed?: (tip: string) => void
}

interface CaptchaKind<Input> {
  captchaType: CaptchaType
  /** The input that each new picture starts from. */
  empty: Input
  /** How long success and failure are displayed (spec §4), milliseconds. */
  displayMs: { success: number; failure: number }
  wrongTip: string
}

interface Attempt {
  /** The plaintext of `pointJson` (contract/captcha.ts). */
  plaintext: string
  successTip: string
  /** JSON of the slider's track; absent for the keyboard. */
  track?: string
}

/** Too many requests: the pictures are removed (captcha protocol §1.6). */
const overLimit = '6201'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const reasonOf = (error: unknown) => (error instanceof CallError ? error.message : '服务异常')

/** The logic of a captcha: loads challenges, keeps the input, has an answer checked, and returns the proof. */
export const useCaptcha = <Input>(
  { captchaType, empty, displayMs, wrongTip }: CaptchaKind<Input>,
  { purpose, onVerified, onFailed }: PuzzleProps,
) => {
  const [state, dispatch] = useReducer(captchaReducer<Input>, loadingCaptcha(empty))
  const [round, setRound] = useState(0)
  const mounted = useRef(false)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  useEffect(() => {
    let isActive = true
    getChallenge(captchaType, purpose).then(
      ({ repCode, repMsg, repData }) => {
        if (!isActive) return
        if (repCode === '0000' && repData) dispatch({ type: 'loaded', challenge: repData })
        else dispatch({ type: 'refused', tip: repMsg ?? '服务异常', clear: repCode === overLimit })
      },
      (error: unknown) => isActive && dispatch({ type: 'refused', tip: reasonOf(error), clear: false }),
    )
    return () => {
      isActive = false
    }
  }, [captchaType, purpose, round])

  const reload = () => {
    dispatch({ type: 'load', input: empty })
    setRound((count) => count + 1)
  }

  const change = (next: (input: Input) => Input) => dispatch({ type: 'change', change: next })

  const submit = async ({ plaintext, successTip, track }: Attempt) => {
    const { phase, challenge } = state
    if (phase !== 'open' || !challenge) return
    const { token, secretKey } = challenge
    const { pointJson, captchaVerification } = captchaAnswer(plaintext, token, secretKey)
    dispatch({ type: 'check' })
    const problem = await checkAnswer(captchaType, {
      pointJson,
      token,
      track: track && encrypt(track, secretKey),
    }).then(({ repCode }) => (repCode === '0000' ? undefined : wrongTip), reasonOf)
    if (!mounted.current) return
    dispatch(problem === undefined ? { type: 'succeeded', tip: successTip } : { type: 'failed', tip: problem })
    if (problem !== undefined) onFailed?.(problem)
    await wait(problem === undefined ? displayMs.success : displayMs.failure)
    if (!mounted.current) return
    if (problem === undefined) onVerified(captchaVerification)
    else reload()
  }

  return { state, reload, change, submit }
}
