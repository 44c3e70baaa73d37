import { Column, is, SQL } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core'

type Decode = (value: unknown) => unknown

interface Decoder {
  mapFromDriverValue: Decode
}

/** How the value of a field is read; undefined where the driver's value is it already. */
const decodeOf = (field: SelectedFieldsOrdered[number]['field']): Decode | undefined => {
  if (is(field, Column))
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue
      ? undefined
      : (value) => field.mapFromDriverValue(value)
  const decoder = Reflect.get(is(field, SQL.Aliased) ? field.sql : field, 'decoder') as Decoder
  return (value) => decoder.mapFromDriverValue(value)
}

/**
 * Makes rows objects as drizzle does, with everything decided beforehand that does not depend on the row.
 * @returns undefined for a selection of whole tables side by side, whose objects drizzle nests
 */
export const rowMapper = (fields: SelectedFieldsOrdered): ((rows: unknown[][]) => unknown[]) | undefined => {
  if (fields.some(({ path }) => path.length > 1)) return undefined
  const columns = fields.map(({ path, field }) => ({ name: path[0] ?? '', decode: decodeOf(field) }))
  return (rows) =>
    rows.map((row) => {
      const object: Record<string, unknown> = {}
      let index = 0
      for (const { name, decode } of columns) {
        const value = row[index]
        object[name] = value === null || decode === undefined ? value : decode(value)
        index += 1
      }
      return object
    })
}
