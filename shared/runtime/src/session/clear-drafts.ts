/** Whoever signs out leaves nothing behind of what they typed into the sending and feedback forms; a session that merely expired keeps it. */
export const clearDrafts = (userId: string): void => {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const key of Object.keys(storage))
        if (/^portal-(send|feedback)-/.test(key) && key.includes(userId)) storage.removeItem(key)
    }
  } catch {
    // Blocked storage holds nothing.
  }
}
