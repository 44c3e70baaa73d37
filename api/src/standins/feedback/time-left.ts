import { spanText } from '@portal/rules/span-text'

const day = 86_400_000

export interface TimeLeft {
  text: string
  tone: 'late' | 'soon' | 'calm'
}

/** The time that the carrier has left, or by which it is overdue. */
export const timeLeft = (dueAt: Date, now: Date): TimeLeft => {
  const remainingMs = dueAt.getTime() - now.getTime()
  if (remainingMs <= 0) return { text: `已超时 ${spanText(-remainingMs)}`, tone: 'late' }
  return { text: `剩余 ${spanText(remainingMs)}`, tone: remainingMs < day ? 'soon' : 'calm' }
}
