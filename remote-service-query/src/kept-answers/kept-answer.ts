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
export const keepAnswer = (kind: KeptKind, question: string, answer: unknown): void => {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify({ question, answer, at: new Date().toISOString() }))
  } catch {
    // Blocked or full storage: nothing to fall back on.
  }
}

/** The last answer to exactly this question. */
export const keptAnswer = <Answer>(kind: KeptKind, question: string): Kept<Answer> | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null') as Partial<Kept<Answer>> | null
    return kept?.question === question && typeof kept.answer === 'object' && typeof kept.at === 'string'
      ? (kept as Kept<Answer>)
      : null
  } catch {
    return null
  }
}
