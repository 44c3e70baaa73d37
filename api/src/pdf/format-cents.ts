/** 1234567 → `¥12,345.67`; another currency takes the place of ¥. */
export const formatCents = (cents: number, currency = '¥'): string => {
  const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const text = `${whole}.${String(cents % 100).padStart(2, '0')}`
  return currency === '¥' ? `¥${text}` : `${currency} ${text}`
}
