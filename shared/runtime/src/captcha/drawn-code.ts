import type { CaptchaType } from '@portal/contract/captcha'
import { createStore, useStore } from '../store/store'

/** A solved slider, or the click-words of whom the slider does not work for. */
export interface SolvedCaptcha {
  captchaType: Exclude<CaptchaType, 'drawnCode'>
  captchaVerification: string
}

type Proof = string | SolvedCaptcha | null

/** Somebody who waits for a captcha to be solved: a drawn code for a query, the slider for a code by SMS, words where the slider is not enough. */
export interface ImageCaptchaChallenge {
  id: number
  purpose: 'query' | 'sms' | 'login'
  /** Click-words, and no slider instead. */
  onlyWords: boolean
  // A method: each asker takes the proof of its own purpose.
  answer(proof: Proof): void
}

const questions = createStore<readonly ImageCaptchaChallenge[]>([])
let lastId = 0

const ask = (
  purpose: ImageCaptchaChallenge['purpose'],
  answer: ImageCaptchaChallenge['answer'],
  onlyWords = false,
): void => questions.set([...questions.get(), { id: ++lastId, purpose, onlyWords, answer }])

/**
 * Has the person copy a drawn code in the shell's dialog. Resolves with the `captchaVerification`, null when the dialog was
 * closed. A proof works once, so calls at the same time wait in line and each asks for a code of its own.
 */
export const requestDrawnCode = (): Promise<string | null> =>
  new Promise((answer: (proof: string | null) => void) => ask('query', answer))

/** As `requestDrawnCode`, with the slider that a code by SMS needs. */
export const requestSmsCaptcha = (): Promise<SolvedCaptcha | null> =>
  new Promise((answer: (proof: SolvedCaptcha | null) => void) => ask('sms', answer))

/** As `requestDrawnCode`, with the click-words that a login or a code by SMS needs once its free tries are used up. */
export const requestWordOrder = (purpose: 'login' | 'sms'): Promise<SolvedCaptcha | null> =>
  new Promise((answer: (proof: SolvedCaptcha | null) => void) => ask(purpose, answer, true))

/** The question to ask now, for the shell's dialog. */
export const useDrawnCodeQuestion = (): ImageCaptchaChallenge | undefined => useStore(questions)[0]

/** Answers the question that is asked. Whoever closes the dialog means all that wait behind it as well. */
export const answerDrawnCode = (proof: Proof): void => {
  const [first, ...waiting] = questions.get()
  questions.set(proof === null ? [] : waiting)
  first?.answer(proof)
  if (proof === null) waiting.forEach(({ answer }) => answer(null))
}
