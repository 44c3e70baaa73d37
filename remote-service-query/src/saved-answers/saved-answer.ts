import { deviceStorage } from '@portal/kit/storage'

/** The kinds of answers that are saved, each under its own key. */
export type SavedAnswerKind = 'freight' | 'outlets' | 'range'

interface Saved<Answer> {
  question: string
  answer: Answer
  /** ISO instant. */
  at: string
}

const keyOf = (kind: SavedAnswerKind) => `portal-kept-${kind}`

/** Saves the newest answer of a kind on this device, for when the carrier's systems cannot be reached. */
export const saveAnswer = (kind: SavedAnswerKind, question: string, answer: unknown): void =>
  void deviceStorage.write(keyOf(kind), { question, answer, at: new Date().toISOString() })

/** The last answer to exactly this question. */
export const loadSavedAnswer = <Answer>(kind: SavedAnswerKind, question: string): Saved<Answer> | null =>
  deviceStorage.read(keyOf(kind), (storedValue) => {
    const entry = (storedValue ?? {}) as Partial<Saved<Answer>>
    return entry.question === question && typeof entry.answer === 'object' && typeof entry.at === 'string'
      ? (entry as Saved<Answer>)
      : null
  })
