import { sql } from 'drizzle-orm'
import type { Listen } from '../../database/listen'
import { type ChangeFeed, changeOf, messageOf } from './change-feed'

/** The channel of the database that changes are notified on. */
export const orderChannel = 'order_changed'

/** Changes by LISTEN and NOTIFY of PostgreSQL: they are sent with the commit that deletes them from the outbox. */
export const notifyFeed = (listen: Listen): ChangeFeed => ({
  publish: async (tx, changes) => {
    const messages = JSON.stringify(changes.map(messageOf))
    await tx.execute(
      sql`select pg_notify(${orderChannel}, message) from json_array_elements_text(${messages}::text::json) as message`,
    )
  },
  listen: ({ changed, up, down }) => listen(orderChannel, { heard: (message) => changed(changeOf(message)), up, down }),
})
