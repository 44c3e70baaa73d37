import { type Column, type SQL, sql } from 'drizzle-orm'

/** A text as texts are searched for: full and half width are one, and blanks do not count. */
export const searchForm = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** The same of a column. It is computed for every row that is read, so only use it for rows of one customer. */
export const searchFormOf = (column: Column): SQL => sql`replace(normalize(${column}, NFKC), ' ', '')`
