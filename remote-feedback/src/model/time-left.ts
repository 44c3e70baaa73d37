import { formatDay, type Tone } from '@portal/shared'
import { spanText } from '@portal/shared/feedback'

const day = 86_400_000

export interface TimeLeft {
  text: string
  tone: Tone
}

/** 剩余时限 (domain §12) until an instant; null without one. A day is one of Shanghai. */
export const timeLeft = (dueAt: string | null, now: Date): TimeLeft | null => {
  if (dueAt === null) return null
  const remainingMs = Date.parse(dueAt) - now.getTime()
  if (remainingMs <= 0) return { text: '已超时', tone: 'problem' }
  if (formatDay(dueAt) === formatDay(now)) return { text: `今日到期，剩${spanText(remainingMs)}`, tone: 'problem' }
  return { text: `剩余 ${spanText(remainingMs)}`, tone: remainingMs < day ? 'waiting' : 'active' }
}
