/** What is heard of a channel of the database. */
export interface ChannelListener {
  heard: (payload: string) => void
  /** From now on nothing is missed. */
  up: () => void
  /** The connection broke: whatever is notified until the next `up` is not heard. */
  down: () => void
}

/**
 * Hears what any process notifies on a channel (`pg_notify`), from a connection of its own where there is a server; a broken one
 * is replaced until listening is stopped. Resolves when it hears, or could not the first time: who begins to serve hears already.
 * `channel` is a plain name.
 * @returns stops listening
 */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>
