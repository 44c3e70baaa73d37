import type { SelectedRegion } from '../address-selector'

/** The fields of a sender or receiver in a form that a text can fill. */
export interface PartyInputDraft {
  name: string
  mobile: string
  ext: string
  company: string
  region: SelectedRegion
  address: string
  /** Only in forms with a postcode field. */
  postcode?: string
}
