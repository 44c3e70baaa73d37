import type {
  CaptchaChallenge,
  CaptchaCheckRequest,
  CaptchaCheckResult,
  CaptchaEnvelope,
  CaptchaGetRequest,
  CaptchaPurpose,
  CaptchaType,
} from '@portal/contract/captcha'
import { CallError, newRequestId } from '@portal/shared'
import { requestRaw } from '@portal/shared/internal'
import { useEffect, useReducer, useRef, useState } from 'react'
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

/** The storage key of each kind, which is also the prefix of its value. */
const names = { blockPuzzle: 'slider', clickWord: 'point', drawnCode: 'slider' } as const satisfies Record<
  CaptchaType,
  string
>

/** A version 4 UUID from 128 random bits, six of which are replaced by version and variant. */
const newUuid = () => {
  const hex = newRequestId()
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  )
}

const knownUuid = () =>
  ['slider', 'point'].map((name) => localStorage.getItem(name)?.slice(name.length + 1)).find(Boolean)

/**
 * Identifies this browser to the captcha; all kinds share one UUID (captcha protocol §1.10). Undefined where storage is
 * blocked.
 */
export const captchaClientUid = (captchaType: CaptchaType): string | undefined => {
  try {
    const name = names[captchaType]
    const storedUid = localStorage.getItem(name)
    if (storedUid) return storedUid
    const newUid = `${name}-${knownUuid() ?? newUuid()}`
    localStorage.setItem(name, newUid)
    return newUid
  } catch {
    return undefined
  }
}

const asker = (captchaType: CaptchaType) => ({ captchaType, clientUid: captchaClientUid(captchaType), ts: Date.now() })

/** Both calls return the captcha's own envelope, and reject with a `CallError` when there is no response. */
const getChallenge = (captchaType: CaptchaType, purpose: CaptchaPurpose) => {
  const body: CaptchaGetRequest = { ...asker(captchaType), purpose }
  return requestRaw<CaptchaEnvelope<CaptchaChallenge>>('captcha/get', body)
}

const checkAnswer = (captchaType: CaptchaType, answer: Pick<CaptchaCheckRequest, 'pointJson' | 'token' | 'track'>) => {
  const body: CaptchaCheckRequest = { ...asker(captchaType), ...answer }
  return requestRaw<CaptchaEnvelope<CaptchaCheckResult>>('captcha/check', body)
}

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
