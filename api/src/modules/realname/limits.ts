/**
 * Submissions of one customer that did not pass: five in 24 hours (domain §9). Counted when they are made, cleared by
 * the first that passes.
 */
export const failures = { name: 'realname/submit', max: 5, windowSeconds: 24 * 3600 }

/**
 * Submissions of one customer in 24 hours, including passed and deleted ones, because each verification costs money and
 * must not be used to test lists of people.
 */
export const submissions = { name: 'realname/submissions', max: 10, windowSeconds: 24 * 3600 }
