import { useEffect, useId, useRef } from 'react'
import { CaptchaFrame } from './captcha-frame'
import type { CaptchaPhase } from './captcha-state'
import { percent, picture } from './picture'
import { useCrosshair } from './use-crosshair'
import type { PuzzleProps } from './use-captcha'
import { useWordOrder } from './use-word-order'
import { type Point, requestedWords } from './words-points'
import styles from './word-order-puzzle.module.css'

const texts: Record<Exclude<CaptchaPhase, 'open'>, string> = {
  loading: '加载中...',
  checking: '验证中...',
  success: '',
  failure: '',
  refused: '请点击右上角刷新重试',
}

const placeOf = ({ x, y }: Point) => ({ left: percent(x, picture.width), top: percent(y, picture.height) })

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
