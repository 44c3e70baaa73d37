/** Whoever signs out leaves nothing behind of what they typed into the sending forms; a session that merely expired keeps it. */
export const forgetTyped = (userId: string): void => {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith('portal-send-') && key.includes(userId)) storage.removeItem(key)
    }
  } catch {
    // Blocked storage holds nothing.
  }
}
