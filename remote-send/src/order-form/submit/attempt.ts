import { newRequestId } from '@portal/shared'

/** One intended order: its `clientRequestId`, and whether the person confirmed that it is no mistaken repeat. */
export interface Attempt {
  id: string
  confirmDuplicate: boolean
}

interface StoredAttempt extends Attempt {
  content: string
}

const keyOf = (userId: string) => `portal-send-attempt-${userId}`

/** Kept beside the stored copy, which a full or blocked storage would lose. */
const remembered = new Map<string, StoredAttempt>()

const isStoredAttempt = (value: unknown): value is StoredAttempt =>
  typeof value === 'object' && value !== null && 'id' in value && 'content' in value

const read = (userId: string): StoredAttempt | undefined => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null')
    if (isStoredAttempt(stored)) return stored
  } catch {
    // What this page remembers is enough.
  }
  return remembered.get(userId)
}

const write = (userId: string, attempt: StoredAttempt) => {
  remembered.set(userId, attempt)
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(attempt))
  } catch {
    // What this page remembers is enough.
  }
}

/**
 * The attempt for this content: the one before while the content is the same, also after a reload, so that a repeat after a
 * time-out returns the first order instead of making a second. Other content is another order.
 */
export const attemptFor = (userId: string, content: object): Attempt => {
  const text = JSON.stringify(content)
  const last = read(userId)
  if (last?.content === text) return { id: last.id, confirmDuplicate: last.confirmDuplicate }
  const attempt = { id: newRequestId(), confirmDuplicate: false, content: text }
  write(userId, attempt)
  return { id: attempt.id, confirmDuplicate: false }
}

/** From now on the attempt says that it is meant, so that repeating it says so as well. */
export const confirmAttempt = (userId: string): void => {
  const last = read(userId)
  if (last) write(userId, { ...last, confirmDuplicate: true })
}

/** The order stands: what comes next is another one. */
export const forgetAttempt = (userId: string): void => {
  remembered.delete(userId)
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Blocked storage holds nothing either.
  }
}
