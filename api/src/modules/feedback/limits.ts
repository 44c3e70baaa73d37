const day = 24 * 3600

/** New cases of one customer in 24 hours. */
export const newCases = { name: 'feedback/create', max: 20, windowSeconds: day }

/** Messages of one customer in 24 hours. */
export const messages = { name: 'feedback/reply', max: 60, windowSeconds: day }
