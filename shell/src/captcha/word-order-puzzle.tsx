import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { CaptchaFrame } from './captcha-frame'
import type { CaptchaPhase } from './captcha-state'
import { percent, picture } from './picture'
import { type PuzzleProps, useCaptcha } from './use-captcha'
import styles from './word-order-puzzle.module.css'
import { aimAfterKey, middle, type Point, pointAt, requestedWords, withPoint } from './words-points'

const texts: Record<Exclude<CaptchaPhase, 'open'>, string> = {
  loading: '加载中...',
  checking: '验证中...',
  success: '',
  failure: '',
  refused: '请点击右上角刷新重试',
}

const placeOf = ({ x, y }: Point) => ({ left: percent(x, picture.width), top: percent(y, picture.height) })

/** Points in the picture: by a click, or by a cross-hair that the arrow keys move; Backspace removes the last point. */
const useCrosshair = (place: (point: Point) => void, takeBackLast: () => void) => {
  const [aim, setAim] = useState(middle)
  const [aiming, setAiming] = useState(false)

  const onClick = (event: MouseEvent) => {
    setAiming(false)
    place(pointAt(event, event.currentTarget.getBoundingClientRect()))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = aimAfterKey(aim, event.key, event.shiftKey)
    if (to) setAim(to)
    else if (event.key === 'Enter' || event.key === ' ') place(aim)
    else if (event.key === 'Backspace') takeBackLast()
    else return
    event.preventDefault()
    setAiming(true)
  }
  return { aim, aiming, handlers: { onClick, onKeyDown } }
}

/** Milliseconds from the last click to the check (spec §4), so that a wrong click can be undone. */
const checkDelayMs = 400

const words = {
  captchaType: 'clickWord',
  empty: [],
  displayMs: { success: 1500, failure: 700 },
  wrongTip: '验证失败',
} as const

/** The word-order captcha: collects the points and has them checked when all are there. */
const useWordOrder = (props: PuzzleProps) => {
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

/** Word order: the words are clicked in the requested order, or marked with a cross-hair that the arrow keys move. */
export const WordOrderPuzzle = (props: PuzzleProps) => {
  const { state, reload, place, takeBack } = useWordOrder(props)
  const { phase, challenge, tip, input: points } = state
  const { aim, aiming, handlers } = useCrosshair(place, () => takeBack(points.length - 1))
  const surface = useRef<HTMLDivElement>(null)
  const help = useId()

  useEffect(() => surface.current?.focus({ preventScroll: true }), [])

  const prompt = `请依次点击【${(challenge?.wordList ?? []).join(', ')}】`
  return (
    <CaptchaFrame
      state={state}
      alt="写有几个汉字的验证图片"
      onRefresh={reload}
      bar={
        <p className={styles.prompt} role="status">
          {phase === 'open' ? prompt : tip || texts[phase]}
          {phase === 'open' && (
            <span className={styles.unseen}>{`已标记${points.length}个，共${requestedWords}个`}</span>
          )}
        </p>
      }
    >
      <div
        ref={surface}
        className={styles.surface}
        role="application"
        tabIndex={0}
        aria-label="文字点选"
        aria-describedby={help}
        data-aiming={aiming}
        {...handlers}
      >
        {phase === 'open' && <span className={styles.aim} style={placeOf(aim)} />}
      </div>
      {points.map((point, index) => (
        <button
          key={index}
          type="button"
          className={styles.marker}
          style={placeOf(point)}
          tabIndex={-1}
          aria-label={`取消第${index + 1}个标记`}
          onClick={() => takeBack(index)}
        >
          {index + 1}
        </button>
      ))}
      <span id={help} className={styles.unseen}>
        用方向键移动准星，按住 Shift 移动更快，回车或空格标记，退格键取消上一个标记。
      </span>
    </CaptchaFrame>
  )
}
