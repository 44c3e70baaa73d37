import { knownBrowserDays } from '@portal/rules/owner-proof'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { compareText } from '../../compare-text'
import { pseudonym } from '../../crypto/pseudonym'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import type { Deps } from '../../deps'
import type { Caller } from '../../http/caller'
import { devicePlace } from './device-place.tables'

const day = 24 * 3600_000
/** How long a place has a quota of its own after the last login from it, milliseconds. */
const quotaMemory = 180 * day
/** How long it stays known. */
const memory = knownBrowserDays * day

const placesOf = (
  secret: string,
  userTel: string,
  { network, browser }: Caller,
): { browser: string; network: string } => {
  const keyOf = (kind: string, value: string): string => pseudonym(secret, `known-${kind}`, `${userTel}\n${value}`)
  return { browser: browser === '' ? '' : keyOf('browser', browser), network: keyOf('network', network) }
}

/** Records that the owner of a number has logged in from this browser and network. */
export const recordDevicePlace = async (
  { db, config, clock }: Deps,
  userTel: string,
  caller: Caller,
): Promise<void> => {
  const lastSeenAt = clock()
  const keys = Object.values(placesOf(config.secret, userTel, caller)).filter((key) => key !== '')
  for (const placeKey of keys.toSorted(compareText))
    await db
      .insert(devicePlace)
      .values({ placeKey, lastSeenAt })
      .onConflictDoUpdate({ target: devicePlace.placeKey, set: { lastSeenAt } })
}

/**
 * The quota that an attempt at a number uses: that of the browser, else of the network, if its owner has logged in
 * there before; '' is the common quota of all strangers. It does not reveal whether the number has an account.
 */
export const quotaOf = async ({ db, config, clock }: Deps, userTel: string, caller: Caller): Promise<string> => {
  const { browser, network } = placesOf(config.secret, userTel, caller)
  const rows = await db
    .select({ key: devicePlace.placeKey })
    .from(devicePlace)
    .where(
      and(
        inArray(devicePlace.placeKey, [browser, network]),
        gt(devicePlace.lastSeenAt, new Date(clock().getTime() - quotaMemory)),
      ),
    )
  return [browser, network].find((key) => rows.some((row) => row.key === key)) ?? ''
}

/** Whether the owner of a number has logged in from this browser within a year. */
export const isKnownBrowser = async (
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  userTel: string,
  caller: Caller,
): Promise<boolean> => {
  const { browser } = placesOf(config.secret, userTel, caller)
  if (browser === '') return false
  const earliest = new Date(clock().getTime() - memory)
  return (
    (await db.$count(devicePlace, and(eq(devicePlace.placeKey, browser), gt(devicePlace.lastSeenAt, earliest)))) > 0
  )
}

/** Deletes places after a year; part of the housekeeping. */
export const sweepPlaces = (db: Db, now: Date): Promise<void> =>
  deleteUnlocked(db, devicePlace, devicePlace.placeKey, lte(devicePlace.lastSeenAt, new Date(now.getTime() - memory)))
