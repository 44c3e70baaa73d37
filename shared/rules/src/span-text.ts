const minute = 60_000

/** Milliseconds in the two largest units: 2天3小时, 3小时5分, 5分钟. Rounded up. */
export const spanText = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.ceil(milliseconds / minute))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  if (days > 0) return hours > 0 ? `${days}天${hours}小时` : `${days}天`
  if (hours > 0) return rest > 0 ? `${hours}小时${rest}分` : `${hours}小时`
  return `${rest}分钟`
}
