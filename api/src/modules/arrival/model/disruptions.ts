/** What the carrier knows beforehand, or at once, and the reason that a customer is told. */
export interface Disruption {
  kind: 'HOLIDAY' | 'CLOSED' | 'WEATHER' | 'PEAK'
  from: Date
  to: Date
  /** Code of a province or a city; '' is everywhere. */
  divisionCode: string
}

/** Nothing is delivered meanwhile. */
export const isClosing = ({ kind }: Disruption): boolean => kind === 'HOLIDAY' || kind === 'CLOSED'

/** Codes of a city begin with that of its province. */
export const concerns = ({ divisionCode }: Disruption, cityCode: string): boolean => cityCode.startsWith(divisionCode)

export const isDuring = ({ from, to }: Disruption, at: Date): boolean => from <= at && at < to
