import type { EstimatedQuote } from '@portal/shared/contract/freight'

const key = 'portal-freight-answer'

interface LastAnswer {
  question: string
  quotes: EstimatedQuote[]
  /** ISO instant. */
  at: string
}

/** Keeps the newest answer on this device, for when the carrier's systems cannot be reached. */
export const keepAnswer = (answer: LastAnswer): void => {
  try {
    localStorage.setItem(key, JSON.stringify(answer))
  } catch {
    // Blocked storage: nothing to fall back on.
  }
}

/** The last answer to exactly this question. */
export const lastAnswer = (question: string): LastAnswer | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<LastAnswer> | null
    return kept?.question === question && Array.isArray(kept.quotes) && typeof kept.at === 'string' ? (kept as LastAnswer) : null
  } catch {
    return null
  }
}
