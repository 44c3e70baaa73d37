export interface City {
  code: string
  name: string
}

/** The city that a typed name means: the whole name, or its beginning (深圳 for 深圳市); undefined for none. */
export const cityOf = (cities: readonly City[], text: string): City | undefined => {
  const name = text.trim()
  if (name === '') return undefined
  return cities.find((city) => city.name === name) ?? cities.find((city) => city.name.startsWith(name))
}
