import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/**
 * Bytes, for files that are stored in the database. They are sent as text, because the embedded database takes four
 * times as long for bytes.
 */
export const bytea = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => sql`decode(${Buffer.from(bytes).toString('base64')}, 'base64')`,
})

/** A column of bytes, read as text for the same reason. */
export const bytesOf = (column: SQLWrapper): SQL<Buffer> =>
  sql`encode(${column}, 'base64')`.mapWith((text: string) => Buffer.from(text, 'base64'))
