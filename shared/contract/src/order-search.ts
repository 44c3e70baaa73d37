/** Limits of a search among a customer's orders: characters, and numbers at once (domain §2). */
export const maxSearchLength = 1000
export const maxSearchedNumbers = 50

/** Days from the first to the last of a search, both included (domain §0). */
export const maxSearchDays = 90
