import { daily } from './allowed/daily'
import { equipment } from './allowed/equipment'
import { homewareAndFood } from './allowed/homeware-and-food'

/** Goods that are known to be allowed, by kinds. Goods on no list never count as allowed. */
export const allowedKinds: Readonly<Record<string, string>> = { ...daily, ...homewareAndFood, ...equipment }

export const allowedGoods: readonly string[] = [
  ...new Set(Object.values(allowedKinds).flatMap((names) => names.trim().split(/\s+/))),
]
