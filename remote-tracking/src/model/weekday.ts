const names = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** 周日 to 周六 of a calendar day, `2026-11-29`. */
export const weekday = (day: string): string => names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
