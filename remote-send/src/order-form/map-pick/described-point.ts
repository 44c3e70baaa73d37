import type { RegionDraft } from '../../draft/send-draft'

/** The place of a point on the map. */
export type DescribedPoint =
  | {
      outcome: 'FOUND'
      region: RegionDraft
      /** Province, city, district and town; '' for a level that is open. */
      names: string[]
      /** Street and house number; '' when they are not known. */
      street: string
    }
  /** In Hong Kong, Macao or Taiwan. */
  | { outcome: 'HMT' }
  /** Far out at sea, or abroad. */
  | { outcome: 'NOWHERE' }
