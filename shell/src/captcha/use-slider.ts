import { CallError } from '@portal/shared'
import type { CaptchaPurpose } from '@portal/shared/contract/captcha'
import { useEffect, useReducer, useRef, useState } from 'react'
import { checkSlider, getSlider } from './captcha-calls'
import { captchaAnswer } from './captcha-cipher'
import { clampTravel } from './slider-geometry'
import { loadingSlider, sliderReducer } from './slider-state'

/** How long success and failure are shown (spec §4), milliseconds. */
const resultTime = 1000

/** Too many requests: the pictures go (captcha protocol §1.6). */
const overLimit = '6201'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const reasonOf = (error: unknown) => (error instanceof CallError ? error.message : '服务异常')

/** What is wrong with the answer in one sentence; undefined when it is right. */
const problemOf = (pointJson: string, token: string) =>
  checkSlider(pointJson, token).then(({ repCode }) => (repCode === '0000' ? undefined : '验证失败'), reasonOf)

/** One slider captcha: loads a challenge, follows the piece, checks where it was let go, reports the proof after 1 s. */
export const useSlider = (purpose: CaptchaPurpose, onVerified: (captchaVerification: string) => void) => {
  const [state, dispatch] = useReducer(sliderReducer, loadingSlider)
  const [round, setRound] = useState(0)
  const grabbedAt = useRef(0)
  const mounted = useRef(false)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  useEffect(() => {
    let wanted = true
    getSlider(purpose).then(
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
  }, [purpose, round])

  const reload = () => {
    dispatch({ type: 'load' })
    setRound((count) => count + 1)
  }

  const grab = () => {
    grabbedAt.current = performance.now()
    dispatch({ type: 'grab' })
  }

  const move = (to: number) => dispatch({ type: 'move', x: clampTravel(to) })

  /** Lets the piece go at `to` on the wire's scale. */
  const release = async (to: number) => {
    const { phase, challenge } = state
    if (phase !== 'dragging' || !challenge) return
    const seconds = (performance.now() - grabbedAt.current) / 1000
    const x = clampTravel(to)
    dispatch({ type: 'move', x })
    dispatch({ type: 'check' })
    const { pointJson, captchaVerification } = captchaAnswer(x, challenge.token, challenge.secretKey)
    const problem = await problemOf(pointJson, challenge.token)
    if (!mounted.current) return
    dispatch(problem === undefined ? { type: 'succeeded', seconds } : { type: 'failed', tip: problem })
    await wait(resultTime)
    if (!mounted.current) return
    if (problem === undefined) onVerified(captchaVerification)
    else reload()
  }

  return { state, reload, grab, move, release }
}
