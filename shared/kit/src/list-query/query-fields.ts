import { type PageSize, pageSizes } from '@portal/shared'
import { maxPage } from '@portal/contract/limits'
import { isCalendarDay } from './calendar-day'

/** One value of a query, and its text in the address. */
export interface QueryField<Value> {
  /** The value when the address has none or an invalid one. It is not written to the address. */
  readonly fallback: Value
  /** @returns undefined for an invalid text; any other value must survive being written and parsed again */
  readonly parse: (text: string) => Value | undefined
  readonly format: (value: Value) => string
  /** Its name in the address, where that differs from the name in the query. */
  readonly name?: string
}

const plain = (value: string) => value

/** Free text without blanks around it, cut to `maxLength` characters of the contract; `''` for none. */
export const textField = (maxLength: number): QueryField<string> => ({
  fallback: '',
  // A cut may leave half of a surrogate pair, which cannot be written to an address.
  parse: (text) =>
    text
      .trim()
      .slice(0, maxLength)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim(),
  format: plain,
})

/** Text of one form. */
export const patternField = (pattern: RegExp, fallback = ''): QueryField<string> => ({
  fallback,
  parse: (text) => (pattern.test(text) ? text : undefined),
  format: plain,
})

/** One of `keys`. */
export const choiceField = <Key extends string, Fallback extends string>(
  keys: readonly Key[],
  fallback: Fallback,
): QueryField<Key | Fallback> => ({ fallback, parse: (text) => keys.find((key) => key === text), format: plain })

/** Yes with the text `mark`, else no. */
export const flagField = (name: string, mark = '1'): QueryField<boolean> => ({
  name,
  fallback: false,
  parse: (text) => (text === mark ? true : undefined),
  format: (value) => (value ? mark : ''),
})

/** A day as `YYYY-MM-DD`; `''` for none. */
export const dayField: QueryField<string> = {
  fallback: '',
  parse: (text) => (isCalendarDay(text) ? text : undefined),
  format: plain,
}

export const pageField: QueryField<number> = {
  fallback: 1,
  parse: (text) => (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= maxPage ? Number(text) : undefined),
  format: String,
}

/** The page of a table, and its rows per page, of which the table offers a few. */
export const paging: { page: QueryField<number>; pageSize: QueryField<PageSize> } = {
  page: pageField,
  pageSize: {
    fallback: 20,
    parse: (text) => pageSizes.find((size) => String(size) === text),
    format: String,
  },
}
