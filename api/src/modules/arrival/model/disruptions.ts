/**
 * An event that delays waybills, from the calendar or reported by the carrier. Its kind is the reason that customers
 * read.
 */
export interface Disruption {
  kind: 'HOLIDAY' | 'CLOSED' | 'WEATHER' | 'PEAK'
  from: Date
  to: Date
  /** Code of a province or a city; '' means everywhere. */
  divisionCode: string
}

/** Whether deliveries stop during the disruption. */
export const isClosing = ({ kind }: Disruption): boolean => kind === 'HOLIDAY' || kind === 'CLOSED'

/** Codes of a city begin with that of its province. */
export const concerns = ({ divisionCode }: Disruption, cityCode: string): boolean => cityCode.startsWith(divisionCode)

export const isDuring = ({ from, to }: Disruption, at: Date): boolean => from <= at && at < to
