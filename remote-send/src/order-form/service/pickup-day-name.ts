const dayNames = ['今天', '明天', '后天']

/** The name of the day so many days from today; '' for another one. */
export const pickupDayName = (daysFromToday: number): string => dayNames[daysFromToday] ?? ''
