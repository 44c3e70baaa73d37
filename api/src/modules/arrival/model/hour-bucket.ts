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
export const bucketOf = (snapshotAt: Date, arrivedAt: Date): number =>
  Math.min(Math.max(Math.floor((arrivedAt.getTime() - midnightOf(snapshotAt)) / hour), 0), bucketCount - 1)

/** When a bucket begins. */
export const startOfBucket = (snapshotAt: Date, bucket: number): Date =>
  new Date(midnightOf(snapshotAt) + bucket * hour)

export const hourOfDay = (at: Date): number => Math.floor((at.getTime() - midnightOf(at)) / hour)

/** 0 is Sunday. */
export const weekdayOf = (at: Date): number => (Math.floor((at.getTime() + shanghaiOffset) / day) + 4) % 7
