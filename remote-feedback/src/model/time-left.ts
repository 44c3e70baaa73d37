import { formatDay, type Tone } from '@portal/shared'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds in the two units that matter: 2天3小时, 3小时5分, 5分钟. What has begun counts. */
export const spanText = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.ceil(milliseconds / minute))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  if (days > 0) return hours > 0 ? `${days}天${hours}小时` : `${days}天`
  if (hours > 0) return rest > 0 ? `${hours}小时${rest}分` : `${hours}小时`
  return `${rest}分钟`
}

export interface TimeLeft {
  text: string
  tone: Tone
}

/** 剩余时限 (domain §12) of what is due at an instant; null when nothing is. A day is one of Shanghai. */
export const timeLeft = (dueAt: string | null, now: Date): TimeLeft | null => {
  if (dueAt === null) return null
  const left = Date.parse(dueAt) - now.getTime()
  if (left <= 0) return { text: '已超时', tone: 'problem' }
  if (formatDay(dueAt) === formatDay(now)) return { text: `今日到期，剩${spanText(left)}`, tone: 'problem' }
  return { text: `剩余 ${spanText(left)}`, tone: left < day ? 'waiting' : 'active' }
}
