import type { PGlite } from '@electric-sql/pglite'
import type { Listen } from './listen'

/** The embedded database tells the one process that it is in. */
export const listenEmbedded =
  (client: PGlite): Listen =>
  async (channel, { heard, up }) => {
    let stopped = false
    const stop = await client.listen(channel, (payload) => {
      // What still comes along while the listening ends is for nobody.
      if (!stopped) heard(payload)
    })
    up()
    return () => {
      stopped = true
      return stop()
    }
  }
