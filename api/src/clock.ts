/** The present instant. Tests hand in their own, so nothing else in the API may ask the system for the time. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
