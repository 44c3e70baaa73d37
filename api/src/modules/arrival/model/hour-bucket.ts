import { shanghaiOffset } from '@portal/rules/shanghai-time'

const hour = 3_600_000
const day = 24 * hour

/**
 * Number of cells. A cell is an hour, counted from midnight (Asia/Shanghai) of the moment's day: couriers come at the
 * same hours of a day, whenever the last node was. The last cell also has all later arrivals.
 */
export const cellCount = 16 * 24

export const midnightOf = (at: Date): number => Math.floor((at.getTime() + shanghaiOffset) / day) * day - shanghaiOffset

/** The cell of an arrival as seen from a moment, from 0 to `cellCount` - 1. */
export const cellOf = (moment: Date, arrival: Date): number =>
  Math.min(Math.max(Math.floor((arrival.getTime() - midnightOf(moment)) / hour), 0), cellCount - 1)

/** When a cell begins. */
export const startOfCell = (moment: Date, cell: number): Date => new Date(midnightOf(moment) + cell * hour)

export const hourOfDay = (at: Date): number => Math.floor((at.getTime() - midnightOf(at)) / hour)

/** 0 is Sunday. */
export const weekdayOf = (at: Date): number => (Math.floor((at.getTime() + shanghaiOffset) / day) + 4) % 7
