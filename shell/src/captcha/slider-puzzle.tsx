import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { CaptchaFrame } from './captcha-frame'
import frameStyles from './captcha-frame.module.css'
import type { CaptchaPhase } from './captcha-state'
import { percent, picture, toWire, toWireDown } from './picture'
import { clampTravel, maxTravel, pieceWidth, type TrackPoint, travelAfterKey, withTrackPoint } from './slider-geometry'
import styles from './slider-puzzle.module.css'
import { type PuzzleProps, useCaptcha } from './use-captcha'

const hints: Record<CaptchaPhase, string> = {
  loading: '加载中...',
  open: '向右拖动滑块完成拼图',
  checking: '验证中...',
  success: '',
  failure: '',
  refused: '请点击右上角刷新重试',
}

/** `x`: distance of the piece on the protocol's scale. `held`: whether the piece was grabbed, by pointer or key. */
const slider = {
  captchaType: 'blockPuzzle',
  empty: { x: 0, held: false },
  displayMs: { success: 1000, failure: 1000 },
  wrongTip: '验证失败',
} as const

/**
 * The slider's captcha: moves the piece, and has its position checked when it is released. All distances are on the
 * protocol's scale.
 */
const useSlider = (props: PuzzleProps) => {
  const { state, reload, change, submit } = useCaptcha<{ x: number; held: boolean }>(slider, props)
  const heldSince = useRef(0)
  const track = useRef<TrackPoint[]>(undefined)

  const hold = (x: number) => {
    if (!state.input.held) heldSince.current = performance.now()
    change(() => ({ x: clampTravel(x), held: true }))
  }

  const check = (x: number) => {
    if (!state.input.held) return
    const seconds = (performance.now() - heldSince.current) / 1000
    const plaintext = JSON.stringify({ x: clampTravel(x), y: 5 })
    void submit({
      plaintext,
      successTip: `${seconds.toFixed(2)}s验证成功`,
      track: track.current && JSON.stringify(track.current),
    })
  }

  const grab = () => {
    hold(0)
    track.current = [[0, 0, 0]]
  }

  const drag = (x: number, y: number) => {
    track.current = withTrackPoint(track.current ?? [], x, y, performance.now() - heldSince.current)
    change((input) => ({ ...input, x: clampTravel(x) }))
  }

  /** The system has taken the pointer away, which is not a release. */
  const cancel = () => change(() => slider.empty)

  const step = (x: number) => {
    track.current = undefined
    hold(x)
  }

  return { state, reload, grab, drag, cancel, step, check }
}

/** The slider: picture, piece, and a knob for mouse, finger and arrow keys. */
export const SliderPuzzle = (props: PuzzleProps) => {
  const { state, reload, grab, drag, cancel, step, check } = useSlider(props)
  const {
    phase,
    challenge,
    tip,
    input: { x, held },
  } = state
  const board = useRef<HTMLDivElement>(null)
  const knob = useRef<HTMLDivElement>(null)
  const pressedAt = useRef<{ x: number; y: number }>(undefined)

  useEffect(() => knob.current?.focus({ preventScroll: true }), [])

  /** Moves the piece with the pointer. @returns the distance so far; undefined when the knob is not pressed */
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!pressedAt.current) return undefined
    // The size on the screen, in which the pointer is measured: it differs on a zoomed or transformed page.
    const { width = 0, height = 0 } = board.current?.getBoundingClientRect() ?? {}
    const way = toWire(clientX - pressedAt.current.x, width)
    drag(way, toWireDown(clientY - pressedAt.current.y, height))
    return way
  }

  const onPointerDown = (event: PointerEvent) => {
    if (phase !== 'open' || held || event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    pressedAt.current = { x: event.clientX, y: event.clientY }
    grab()
  }
  const onPointerUp = (event: PointerEvent) => {
    const way = follow(event)
    pressedAt.current = undefined
    if (way !== undefined) check(way)
  }
  const onPointerCancel = () => {
    pressedAt.current = undefined
    cancel()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const to = travelAfterKey(x, event.key, event.shiftKey)
    const confirms = event.key === 'Enter' || event.key === ' '
    if (!confirms && to === undefined) return
    event.preventDefault()
    if (to !== undefined) step(to)
    else check(x)
  }

  return (
    <CaptchaFrame
      state={state}
      alt="带缺口的验证图片"
      board={board}
      onRefresh={reload}
      bar={
        <>
          <span className={styles.hint}>{phase === 'open' && held ? '' : hints[phase]}</span>
          <div className={styles.track} style={{ width: `calc(${percent(x, picture.width)} + ${x > 0 ? 20 : 0}px)` }} />
          <div
            ref={knob}
            className={styles.knob}
            data-held={held}
            style={{ left: percent(x, picture.width) }}
            role="slider"
            tabIndex={0}
            aria-label="拼图滑块，用左右方向键移动，回车确认"
            aria-valuemin={0}
            aria-valuemax={maxTravel}
            aria-valuenow={Math.round(x)}
            aria-disabled={phase !== 'open'}
            onPointerDown={onPointerDown}
            onPointerMove={follow}
            onPointerUp={onPointerUp}
            onPointerCancel={onPointerCancel}
            onKeyDown={onKeyDown}
          >
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path d="M4 10h11M11 5.5 15.5 10 11 14.5" />
            </svg>
          </div>
        </>
      }
    >
      {challenge?.jigsawImageBase64 && (
        <img
          className={styles.piece}
          style={{ left: percent(x, picture.width), width: percent(pieceWidth, picture.width) }}
          src={`data:image/png;base64,${challenge.jigsawImageBase64}`}
          alt=""
          draggable={false}
        />
      )}
      <p className={frameStyles.tip} role="status">
        {tip || (phase === 'loading' ? hints.loading : '')}
      </p>
    </CaptchaFrame>
  )
}
