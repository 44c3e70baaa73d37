/** The address of a city's outlets, as the page itself writes it. */
export const cityAddress = (cityCode: string): string => `/dotinformation?cityCode=${cityCode}`

/** The city that an address asks about; '' for none. */
export const cityOf = (query: URLSearchParams): string => /^\d{4}$/.exec(query.get('cityCode') ?? '')?.[0] ?? ''
