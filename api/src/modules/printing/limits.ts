import type { Limit } from '../../http/rate-limit'

/** Files of one customer, because drawing one takes processor time. */
export const printings: Limit = { name: 'printing', max: 60, windowSeconds: 60 }
/** Labels of one customer: two files of whole batches, which take some twenty seconds to draw. */
export const printedLabels: Limit = { name: 'printing-labels', max: 2000, windowSeconds: 60 }
