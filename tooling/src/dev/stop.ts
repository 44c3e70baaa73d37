/** Stops what was started. */
export type Stop = () => Promise<void>
