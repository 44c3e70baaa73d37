import type { Route } from './route-of'

const followed = (names: readonly string[]): string[] =>
  names.filter((name, index) => name !== '' && name !== names[index - 1])

/** The map in words, for who does not see it. */
export const routeDescription = ({ origin, destination, passed, target }: Route): string => {
  const cities = followed(passed.map(({ city }) => city))
  const ends = `物流地图：${origin.city}寄往${destination.city}`
  if (cities.length === 0) return `${ends}，货物尚未揽收`
  const here = cities[cities.length - 1] ?? ''
  const road = cities.length > 1 ? `，已经过${cities.join('、')}` : ''
  return target === null ? `${ends}${road}，已送达${here}` : `${ends}${road}，当前在${here}，还要前往${target.city}`
}
