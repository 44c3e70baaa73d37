import { useEffect, useEffectEvent } from 'react'
import { type PuzzleProps, useCaptcha } from './use-captcha'
import { type Point, withPoint, requestedWords } from './words-points'

/** Milliseconds from the last click to the check (spec §4), so that a wrong click can be undone. */
const checkDelayMs = 400

const words = {
  captchaType: 'clickWord',
  empty: [],
  displayMs: { success: 1500, failure: 700 },
  wrongTip: '验证失败',
} as const

/** The word-order captcha: collects the points and has them checked when all are there. */
export const useWordOrder = (props: PuzzleProps) => {
  const { state, reload, change, submit } = useCaptcha<readonly Point[]>(words, props)
  const { phase, input: points } = state

  const check = useEffectEvent(() => void submit({ plaintext: JSON.stringify(points), successTip: '验证成功' }))
  useEffect(() => {
    if (phase !== 'open' || points.length < requestedWords) return
    const timer = setTimeout(check, checkDelayMs)
    return () => clearTimeout(timer)
  }, [phase, points])

  const place = (point: Point) => change((placed) => withPoint(placed, point))
  /** Removes the point of this index and those after it. */
  const removeLastPoint = (index: number) => change((placed) => placed.slice(0, Math.max(0, index)))

  return { state, reload, place, takeBack: removeLastPoint }
}
