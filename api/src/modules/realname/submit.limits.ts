/** Submissions of one customer that did not pass: five in 24 hours (domain §9). Counted when they are made, forgotten with the first that passes. */
export const failures = { name: 'realname/submit', max: 5, windowSeconds: 24 * 3600 }
