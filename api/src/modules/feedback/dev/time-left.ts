const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The two units that matter: 2天3小时, 3小时5分, 5分钟. */
const spanText = (milliseconds: number): string => {
  const [days, hours, minutes] = [
    Math.floor(milliseconds / day),
    Math.floor((milliseconds % day) / hour),
    Math.floor((milliseconds % hour) / minute),
  ]
  if (days > 0) return hours > 0 ? `${days}天${hours}小时` : `${days}天`
  if (hours > 0) return minutes > 0 ? `${hours}小时${minutes}分` : `${hours}小时`
  return `${Math.max(1, minutes)}分钟`
}

export interface TimeLeft {
  text: string
  tone: 'late' | 'soon' | 'calm'
}

/** How long the carrier still has, or since when it should have answered. */
export const timeLeft = (dueAt: Date, now: Date): TimeLeft => {
  const left = dueAt.getTime() - now.getTime()
  if (left <= 0) return { text: `已超时 ${spanText(-left)}`, tone: 'late' }
  return { text: `剩余 ${spanText(left)}`, tone: left < day ? 'soon' : 'calm' }
}
