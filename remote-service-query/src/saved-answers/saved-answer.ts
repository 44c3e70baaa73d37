import { deviceStorage } from '@portal/kit/storage'

/** What is kept of each, under a key of its own. */
export type SavedAnswerKind = 'freight' | 'outlets' | 'range'

interface Saved<Answer> {
  question: string
  answer: Answer
  /** ISO instant. */
  at: string
}

const keyOf = (kind: SavedAnswerKind) => `portal-kept-${kind}`

/** Keeps the newest answer of its kind on this device, for when the carrier's systems cannot be reached. */
export const saveAnswer = (kind: SavedAnswerKind, question: string, answer: unknown): void =>
  void deviceStorage.write(keyOf(kind), { question, answer, at: new Date().toISOString() })

/** The last answer to exactly this question. */
export const loadSavedAnswer = <Answer>(kind: SavedAnswerKind, question: string): Saved<Answer> | null =>
  deviceStorage.read(keyOf(kind), (stored) => {
    const kept = (stored ?? {}) as Partial<Saved<Answer>>
    return kept.question === question && typeof kept.answer === 'object' && typeof kept.at === 'string'
      ? (kept as Saved<Answer>)
      : null
  })
