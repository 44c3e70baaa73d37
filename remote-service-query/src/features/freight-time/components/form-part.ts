import type { FreightQuery } from '../model/freight-query'
import type { Problems } from '../model/problems'

/** What each part of the form is given. */
export interface FormPart {
  query: FreightQuery
  problems: Problems
  /** The id of a field's control. */
  idOf: (field: string) => string
  onChange: (patch: Partial<FreightQuery>) => void
}
