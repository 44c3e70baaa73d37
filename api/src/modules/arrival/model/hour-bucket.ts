import { shanghaiOffset } from '@portal/rules/shanghai-time'

const hour = 3_600_000
const day = 24 * hour

/**
 * Number of buckets. A bucket is an hour, counted from midnight (Asia/Shanghai) of the snapshot's day: couriers come at the
 * same hours of a day, whenever the last node was. The last bucket also has all later arrivals.
 */
export const bucketCount = 16 * 24

export const midnightOf = (at: Date): number => Math.floor((at.getTime() + shanghaiOffset) / day) * day - shanghaiOffset

/** The bucket of an arrival as seen from a snapshot, from 0 to `bucketCount` - 1. */
export const bucketOf = (snapshot: Date, arrival: Date): number =>
  Math.min(Math.max(Math.floor((arrival.getTime() - midnightOf(snapshot)) / hour), 0), bucketCount - 1)

/** When a bucket begins. */
export const startOfBucket = (snapshot: Date, bucket: number): Date => new Date(midnightOf(snapshot) + bucket * hour)

export const hourOfDay = (at: Date): number => Math.floor((at.getTime() - midnightOf(at)) / hour)

/** 0 is Sunday. */
export const weekdayOf = (at: Date): number => (Math.floor((at.getTime() + shanghaiOffset) / day) + 4) % 7
