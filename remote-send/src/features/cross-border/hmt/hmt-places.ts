import type { CrossBorderRules } from '@portal/shared'

export type HmtPlace = Parameters<CrossBorderRules['hmtAreas']>[0]

/** Regions of China with a page of their own, in the order of the choice. */
export const hmtPlaces: readonly { value: HmtPlace; label: string }[] = [
  { value: 'HK', label: '中国香港' },
  { value: 'MO', label: '中国澳门' },
  { value: 'TW', label: '中国台湾' },
]

/** The place of a draft; for a damaged one the first place. */
export const placeOf = (destination: string): HmtPlace =>
  hmtPlaces.find(({ value }) => value === destination)?.value ?? 'HK'

export const hmtPlaceName = (place: HmtPlace): string => hmtPlaces.find(({ value }) => value === place)?.label ?? ''
