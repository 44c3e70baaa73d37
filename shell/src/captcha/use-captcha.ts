import { CallError } from '@portal/shared'
import type { CaptchaPurpose, CaptchaType } from '@portal/contract/captcha'
import { useEffect, useReducer, useRef, useState } from 'react'
import { checkAnswer, getChallenge } from './captcha-calls'
import { captchaAnswer, encrypt } from './captcha-cipher'
import { captchaReducer, loadingCaptcha } from './captcha-state'

/** What every kind of captcha is given. */
export interface PuzzleProps {
  /** What the proof will be used for. */
  purpose: CaptchaPurpose
  /** Called with the proof for the call behind the captcha, after the success was shown. */
  onVerified: (captchaVerification: string) => void
  /** Called as soon as an answer was refused. */
  onFailed?: (tip: string) => void
}

interface CaptchaKind<Input> {
  captchaType: CaptchaType
  /** The input that each new picture starts from. */
  empty: Input
  /** How long success and failure are shown (spec §4), milliseconds. */
  shown: { success: number; failure: number }
  wrongTip: string
}

interface Attempt {
  /** What `pointJson` says (contract/captcha.ts). */
  plaintext: string
  successTip: string
  /** JSON of the slider's way; only a hand has one. */
  track?: string
}

/** Too many requests: the pictures go (captcha protocol §1.6). */
const overLimit = '6201'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const reasonOf = (error: unknown) => (error instanceof CallError ? error.message : '服务异常')

/** One captcha of a kind: loads challenges, keeps the input, has an attempt checked, reports the proof. */
export const useCaptcha = <Input>(
  { captchaType, empty, shown, wrongTip }: CaptchaKind<Input>,
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
    let wanted = true
    getChallenge(captchaType, purpose).then(
      ({ repCode, repMsg, repData }) => {
        if (!wanted) return
        if (repCode === '0000' && repData) dispatch({ type: 'loaded', challenge: repData })
        else dispatch({ type: 'refused', tip: repMsg ?? '服务异常', clear: repCode === overLimit })
      },
      (error: unknown) => wanted && dispatch({ type: 'refused', tip: reasonOf(error), clear: false }),
    )
    return () => {
      wanted = false
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
    await wait(problem === undefined ? shown.success : shown.failure)
    if (!mounted.current) return
    if (problem === undefined) onVerified(captchaVerification)
    else reload()
  }

  return { state, reload, change, submit }
}
