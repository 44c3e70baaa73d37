import { useRef } from 'react'
import { clampTravel } from './slider-geometry'
import { type TrackPoint, withTrackPoint } from './slider-track'
import { type PuzzleProps, useCaptcha } from './use-captcha'

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
export const useSlider = (props: PuzzleProps) => {
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
