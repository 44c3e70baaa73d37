import type { CaptchaType } from '@portal/contract/captcha'
import { createStore, useStore } from '../store/store'

/** A solved slider, or solved click-words where the slider is not enough. */
export interface SolvedCaptcha {
  captchaType: Exclude<CaptchaType, 'drawnCode'>
  captchaVerification: string
}

type Proof = string | SolvedCaptcha | null

/**
 * A call that waits for a captcha: an image captcha for a query, the slider for an SMS code, click-words where the
 * slider is not enough.
 */
export interface ImageCaptchaChallenge {
  id: number
  purpose: 'query' | 'sms' | 'login'
  /** Click-words, and no slider instead. */
  onlyWords: boolean
  /** The element that had the focus when the captcha was requested. */
  opener: Element | null
  // A method, because its parameter may then be narrower: each caller accepts the proof of its own purpose.
  answer(proof: Proof): void
}

const challenges = createStore<readonly ImageCaptchaChallenge[]>([])
let lastId = 0

const addChallenge = (
  purpose: ImageCaptchaChallenge['purpose'],
  answer: ImageCaptchaChallenge['answer'],
  onlyWords = false,
): void =>
  challenges.set([...challenges.get(), { id: ++lastId, purpose, onlyWords, opener: document.activeElement, answer }])

/**
 * Asks the person to solve an image captcha in the shell: in the dialog that is open, else in a dialog of its own.
 * Resolves with the `captchaVerification`, null when the dialog was closed. A proof works once, so simultaneous calls
 * queue up and each gets an image of its own.
 */
export const requestImageCaptcha = (): Promise<string | null> =>
  new Promise((answer: (proof: string | null) => void) => addChallenge('query', answer))

/** Like `requestImageCaptcha`, with the slider that a code by SMS needs. */
export const requestSmsCaptcha = (): Promise<SolvedCaptcha | null> =>
  new Promise((answer: (proof: SolvedCaptcha | null) => void) => addChallenge('sms', answer))

/** Like `requestImageCaptcha`, with the slider that a login by password needs (spec §4). */
export const requestLoginCaptcha = (): Promise<SolvedCaptcha | null> =>
  new Promise((answer: (proof: SolvedCaptcha | null) => void) => addChallenge('login', answer))

/**
 * Like `requestImageCaptcha`, with the click-words that a login or a code by SMS needs once the attempts without them
 * are used up.
 */
export const requestWordOrder = (purpose: 'login' | 'sms'): Promise<SolvedCaptcha | null> =>
  new Promise((answer: (proof: SolvedCaptcha | null) => void) => addChallenge(purpose, answer, true))

/** The challenge to show now, for the shell's dialog. */
export const useImageCaptchaChallenge = (): ImageCaptchaChallenge | undefined => useStore(challenges)[0]

/** Answers the current challenge. Closing the dialog (null) answers all waiting challenges as well. */
export const answerImageCaptcha = (proof: Proof): void => {
  const [first, ...waiting] = challenges.get()
  challenges.set(proof === null ? [] : waiting)
  first?.answer(proof)
  if (proof === null) waiting.forEach(({ answer }) => answer(null))
}
