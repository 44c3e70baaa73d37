import { newRequestId } from '@portal/shared'

const keyOf = (userId: string) => `portal-feedback-attempt-${userId}`

interface Attempt {
  id: string
  print: string
}

/**
 * Tells one content from another without keeping it: it is personal, and an attempt that was refused stays. Should two ever look alike,
 * the server refuses the second (40908), and it is another attempt from then on.
 */
const printOf = (content: string): string => {
  let [high, low] = [0, content.length]
  for (let index = 0; index < content.length; index += 1) {
    high = Math.imul(high ^ content.charCodeAt(index), 0x9e3779b1)
    low = Math.imul(low ^ content.charCodeAt(index), 0x5f356495) + high
  }
  return `${high >>> 0}-${low >>> 0}`
}

/** Beside the stored one, which a full or blocked storage would lose. */
const remembered = new Map<string, Attempt>()

const read = (userId: string): Attempt | undefined => {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<Attempt> | null
    if (typeof stored?.id === 'string' && typeof stored.print === 'string')
      return { id: stored.id, print: stored.print }
  } catch {
    // What this page remembers is enough.
  }
  return remembered.get(userId)
}

/**
 * The request id for this content: the one before while the content is the same, also after a reload and in another tab, so that a
 * repeat after a time-out gets the first answer. Other content is another feedback.
 */
export const attemptFor = (userId: string, body: object): string => {
  const print = printOf(JSON.stringify(body))
  const last = read(userId)
  if (last?.print === print) return last.id
  const attempt = { id: newRequestId(), print }
  remembered.set(userId, attempt)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(attempt))
  } catch {
    // What this page remembers is enough.
  }
  return attempt.id
}

/** It has been answered: what comes next is another one. */
export const forgetAttempt = (userId: string): void => {
  remembered.delete(userId)
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Blocked storage holds nothing either.
  }
}
