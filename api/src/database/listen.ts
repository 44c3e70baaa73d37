/** Receives the notifications of a channel of the database. */
export interface ChannelListener {
  heard: (payload: string) => void
  /** Listening has begun: from now on no notification is lost. */
  up: () => void
  /** The connection broke: notifications until the next `up` are lost. */
  down: () => void
}

/**
 * Receives what any process notifies on a channel (`pg_notify`), over a connection of its own where there is a server;
 * a broken one is replaced until listening is stopped. Resolves once it listens or the first attempt has failed, so
 * that a server listens before it serves. `channel` is a plain name.
 * @returns stops listening
 */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>
