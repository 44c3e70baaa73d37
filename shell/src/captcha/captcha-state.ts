import type { CaptchaChallenge } from '@portal/contract/captcha'

export type CaptchaPhase = 'loading' | 'open' | 'checking' | 'success' | 'failure' | 'refused'

/** One captcha of any kind; `Input` is what the person has done so far. */
export interface CaptchaState<Input> {
  phase: CaptchaPhase
  challenge: CaptchaChallenge | null
  input: Input
  /** What is said besides the phase's own text. */
  tip: string
}

export type CaptchaEvent<Input> =
  | { type: 'load'; input: Input }
  | { type: 'loaded'; challenge: CaptchaChallenge }
  /** The server gave no challenge; `clear` takes the old pictures away (code 6201). */
  | { type: 'refused'; tip: string; clear: boolean }
  | { type: 'change'; change: (input: Input) => Input }
  | { type: 'check' }
  | { type: 'succeeded'; tip: string }
  | { type: 'failed'; tip: string }

export const loadingCaptcha = <Input>(input: Input): CaptchaState<Input> => ({
  phase: 'loading',
  challenge: null,
  input,
  tip: '',
})

/** A captcha's life: loaded, open for input, check, then success or failure and a new picture (spec §4). */
export const captchaReducer = <Input>(state: CaptchaState<Input>, event: CaptchaEvent<Input>): CaptchaState<Input> => {
  switch (event.type) {
    case 'load':
      return { ...state, phase: 'loading', input: event.input, tip: '' }
    case 'loaded':
      return { ...state, phase: 'open', challenge: event.challenge, tip: '' }
    case 'refused':
      return { ...state, phase: 'refused', challenge: event.clear ? null : state.challenge, tip: event.tip }
    case 'change':
      return state.phase === 'open' ? { ...state, input: event.change(state.input) } : state
    case 'check':
      return state.phase === 'open' ? { ...state, phase: 'checking' } : state
    case 'succeeded':
      return { ...state, phase: 'success', tip: event.tip }
    case 'failed':
      return { ...state, phase: 'failure', tip: event.tip }
  }
}
