import type { Limit } from '../../http/rate-limit'

/** Files of one customer, because drawing one takes processor time. */
export const printings: Limit = { name: 'printing', max: 60, windowSeconds: 60 }
/** Labels of one customer: five of the largest files, which take some ten seconds to draw. */
export const printedLabels: Limit = { name: 'printing-labels', max: 1000, windowSeconds: 60 }
