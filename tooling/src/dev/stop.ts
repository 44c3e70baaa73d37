/** Stops everything that was started. */
export type Stop = () => Promise<void>
