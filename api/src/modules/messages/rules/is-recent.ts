/** Milliseconds after which an event is no longer worth a message. */
const newsFor = 24 * 3_600_000

export const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < newsFor
