import type { PGlite } from '@electric-sql/pglite'
import type { Listen } from './listen'

/** The embedded database tells the one process that it is in. */
export const listenInside =
  (client: PGlite): Listen =>
  async (channel, { heard, up }) => {
    const stop = await client.listen(channel, heard)
    up()
    return () => stop()
  }
