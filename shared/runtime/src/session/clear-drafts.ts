/** Deletes the drafts of the sending and feedback forms at a logout; a session that merely expired keeps them. */
export const clearDrafts = (userId: string): void => {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const key of Object.keys(storage))
        if (/^portal-(send|feedback)-/.test(key) && key.includes(userId)) storage.removeItem(key)
    }
  } catch {
    // Blocked storage contains no drafts.
  }
}
