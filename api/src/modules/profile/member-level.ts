import type { Profile } from '@portal/contract/profile'

type Level = Profile['level']

/** Orders of the last 365 days that a level requires, the highest level first. Levels change no price. */
const levels: readonly { level: Level; orders: number }[] = [
  { level: '钻石会员', orders: 200 },
  { level: '金卡会员', orders: 50 },
  { level: '银卡会员', orders: 10 },
  { level: '普通会员', orders: 0 },
]

/** The level for a number of orders, and the requirement of the next one. */
export const memberLevel = (ordersOfYear: number): Pick<Profile, 'level' | 'nextLevel'> => {
  const at = levels.findIndex(({ orders }) => ordersOfYear >= orders)
  return { level: levels[at]?.level ?? '普通会员', nextLevel: levels[at - 1] ?? null }
}
