import type { CaptchaPurpose } from '@portal/shared/contract/captcha'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { maxTravel, picture, toWire, travelAfterKey } from './slider-geometry'
import styles from './slider-puzzle.module.css'
import type { SliderPhase } from './slider-state'
import { useSlider } from './use-slider'

interface SliderPuzzleProps {
  /** What the proof will be used for. */
  purpose: CaptchaPurpose
  /** Called 1 s after the success was shown, with the proof for the call behind the captcha. */
  onVerified: (captchaVerification: string) => void
}

const hints: Record<SliderPhase, string> = {
  loading: '加载中...',
  idle: '向右拖动滑块完成拼图',
  dragging: '',
  checking: '验证中...',
  success: '',
  failure: '',
  refused: '请点击右上角刷新重试',
}

const percent = (x: number, of: number) => `${(x / of) * 100}%`

/** The slide puzzle: picture, piece, and a knob for mouse, finger and arrow keys. */
export const SliderPuzzle = ({ purpose, onVerified }: SliderPuzzleProps) => {
  const { state, reload, grab, move, release } = useSlider(purpose, onVerified)
  const { phase, challenge, x, tip } = state
  const board = useRef<HTMLDivElement>(null)
  const knob = useRef<HTMLDivElement>(null)
  const pressedAt = useRef<number>(undefined)

  useEffect(() => knob.current?.focus({ preventScroll: true }), [])

  const wayOf = (event: PointerEvent) => toWire(event.clientX - (pressedAt.current ?? event.clientX), board.current?.clientWidth ?? 0)

  const onPointerDown = (event: PointerEvent) => {
    if (phase !== 'idle' || event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    pressedAt.current = event.clientX
    grab()
  }
  const onPointerMove = (event: PointerEvent) => pressedAt.current !== undefined && move(wayOf(event))
  const onPointerUp = (event: PointerEvent) => {
    if (pressedAt.current === undefined) return
    const way = wayOf(event)
    pressedAt.current = undefined
    void release(way)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      void release(x)
      return
    }
    const to = travelAfterKey(x, event.key, event.shiftKey)
    if (to === undefined) return
    event.preventDefault()
    if (phase === 'idle') grab()
    move(to)
  }

  const busy = phase === 'checking' || phase === 'success' || phase === 'loading'
  return (
    <div className={styles.puzzle} data-phase={phase} style={{ maxWidth: picture.width }}>
      <div className={styles.board} ref={board}>
        {challenge && <img className={styles.image} src={`data:image/png;base64,${challenge.originalImageBase64}`} alt="带缺口的验证图片" draggable={false} />}
        {challenge?.jigsawImageBase64 && (
          <img
            className={styles.piece}
            style={{ left: percent(x, picture.width), width: percent(picture.pieceWidth, picture.width) }}
            src={`data:image/png;base64,${challenge.jigsawImageBase64}`}
            alt=""
            draggable={false}
          />
        )}
        <button type="button" className={styles.refresh} aria-label="换一张图片" onClick={reload} disabled={busy}>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.5v4h-4" />
          </svg>
        </button>
        <p className={styles.tip} role="status">
          {tip || (phase === 'loading' ? hints.loading : '')}
        </p>
      </div>
      <div className={styles.bar}>
        <span className={styles.hint}>{hints[phase]}</span>
        <div className={styles.track} style={{ width: `calc(${percent(x, picture.width)} + ${x > 0 ? 20 : 0}px)` }} />
        <div
          ref={knob}
          className={styles.knob}
          style={{ left: percent(x, picture.width) }}
          role="slider"
          tabIndex={0}
          aria-label="拼图滑块，用左右方向键移动，回车确认"
          aria-valuemin={0}
          aria-valuemax={maxTravel}
          aria-valuenow={Math.round(x)}
          aria-disabled={phase !== 'idle' && phase !== 'dragging'}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          onKeyDown={onKeyDown}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M4 10h11M11 5.5 15.5 10 11 14.5" />
          </svg>
        </div>
      </div>
    </div>
  )
}
