import { deviceStorage } from '@portal/kit/storage'

/** What is kept of each, under a key of its own. */
export type KeptKind = 'freight' | 'outlets' | 'range'

interface Kept<Answer> {
  question: string
  answer: Answer
  /** ISO instant. */
  at: string
}

const keyOf = (kind: KeptKind) => `portal-kept-${kind}`

/** Keeps the newest answer of its kind on this device, for when the carrier's systems cannot be reached. */
export const keepAnswer = (kind: KeptKind, question: string, answer: unknown): void =>
  void deviceStorage.write(keyOf(kind), { question, answer, at: new Date().toISOString() })

/** The last answer to exactly this question. */
export const keptAnswer = <Answer>(kind: KeptKind, question: string): Kept<Answer> | null =>
  deviceStorage.read(keyOf(kind), (stored) => {
    const kept = (stored ?? {}) as Partial<Kept<Answer>>
    return kept.question === question && typeof kept.answer === 'object' && typeof kept.at === 'string'
      ? (kept as Kept<Answer>)
      : null
  })
