import type { SelectedRegion } from '../address-selector'

/** What of a sender or receiver a text may say, as a form has it. */
export interface PartyInputDraft {
  name: string
  mobile: string
  ext: string
  company: string
  region: SelectedRegion
  address: string
  /** Of forms that ask for it: the others are not given one. */
  postcode?: string
}
