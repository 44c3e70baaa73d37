import type { CaptchaChallenge } from '@portal/contract/captcha'

export type CaptchaPhase = 'loading' | 'open' | 'checking' | 'success' | 'failure' | 'refused'

/** The state of a captcha; `Input` is the visitor's input so far. */
export interface CaptchaState<Input> {
  phase: CaptchaPhase
  challenge: CaptchaChallenge | null
  input: Input
  /** A message that replaces the usual one of the phase. */
  tip: string
}

export type CaptchaEvent<Input> =
  | { type: 'load'; input: Input }
  | { type: 'loaded'; challenge: CaptchaChallenge }
  /** The server returned no challenge; `clear` also removes the old pictures (code 6201). */
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

/** The phases of a captcha: loading, open for input, check, then success, or failure and a new picture (spec §4). */
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
