import { createStore, useStore } from '../store/store'

/** Somebody who waits for a drawn code to be solved. */
export interface DrawnCodeQuestion {
  id: number
  answer: (captchaVerification: string | null) => void
}

const questions = createStore<readonly DrawnCodeQuestion[]>([])
let lastId = 0

/**
 * Has the person copy a drawn code in the shell's dialog. Resolves with the `captchaVerification`, null when the dialog was
 * closed. A proof works once, so calls at the same time wait in line and each asks for a code of its own.
 */
export const requestDrawnCode = (): Promise<string | null> =>
  new Promise((answer) => {
    lastId += 1
    questions.set([...questions.get(), { id: lastId, answer }])
  })

/** The question to ask now, for the shell's dialog. */
export const useDrawnCodeQuestion = (): DrawnCodeQuestion | undefined => useStore(questions)[0]

/** Answers the question that is asked. Whoever closes the dialog means all that wait behind it as well. */
export const answerDrawnCode = (captchaVerification: string | null): void => {
  const [first, ...waiting] = questions.get()
  questions.set(captchaVerification === null ? [] : waiting)
  first?.answer(captchaVerification)
  if (captchaVerification === null) waiting.forEach(({ answer }) => answer(null))
}
