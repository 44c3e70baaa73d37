/** Milliseconds after which nobody is told of an event any more. */
const newsFor = 24 * 3_600_000

export const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < newsFor
