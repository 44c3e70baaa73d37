import type { CaptchaChallenge } from '@portal/shared/contract/captcha'

export type SliderPhase = 'loading' | 'idle' | 'dragging' | 'checking' | 'success' | 'failure' | 'refused'

export interface SliderState {
  phase: SliderPhase
  challenge: CaptchaChallenge | null
  /** Way of the piece on the wire's scale. */
  x: number
  /** What the bar or the strip below the picture says besides the phase's own text. */
  tip: string
}

export type SliderEvent =
  | { type: 'load' }
  | { type: 'loaded'; challenge: CaptchaChallenge }
  /** The server gave no challenge; `clear` takes the old pictures away (code 6201). */
  | { type: 'refused'; tip: string; clear: boolean }
  | { type: 'grab' }
  | { type: 'move'; x: number }
  | { type: 'check' }
  | { type: 'succeeded'; seconds: number }
  | { type: 'failed'; tip: string }

export const loadingSlider: SliderState = { phase: 'loading', challenge: null, x: 0, tip: '' }

const canMove = ({ phase }: SliderState) => phase === 'idle' || phase === 'dragging'

/** The slider's life: idle, dragging, check, then success or failure and a new picture (spec §4). */
export const sliderReducer = (state: SliderState, event: SliderEvent): SliderState => {
  switch (event.type) {
    case 'load':
      return { ...state, phase: 'loading', x: 0, tip: '' }
    case 'loaded':
      return { phase: 'idle', challenge: event.challenge, x: 0, tip: '' }
    case 'refused':
      return { phase: 'refused', challenge: event.clear ? null : state.challenge, x: 0, tip: event.tip }
    case 'grab':
      return state.phase === 'idle' ? { ...state, phase: 'dragging' } : state
    case 'move':
      return canMove(state) ? { ...state, phase: 'dragging', x: event.x } : state
    case 'check':
      return state.phase === 'dragging' ? { ...state, phase: 'checking' } : state
    case 'succeeded':
      return { ...state, phase: 'success', tip: `${event.seconds.toFixed(2)}s验证成功` }
    case 'failed':
      return { ...state, phase: 'failure', tip: event.tip }
  }
}
