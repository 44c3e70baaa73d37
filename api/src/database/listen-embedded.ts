import type { PGlite } from '@electric-sql/pglite'
import type { Listen } from './listen'

/** Notifications of the embedded database, which only its own process receives. */
export const listenEmbedded =
  (client: PGlite): Listen =>
  async (channel, { heard, up }) => {
    let stopped = false
    const stop = await client.listen(channel, (payload) => {
      // Notifications that still arrive while listening ends are dropped.
      if (!stopped) heard(payload)
    })
    up()
    return () => {
      stopped = true
      return stop()
    }
  }
