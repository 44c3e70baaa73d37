import type { Profile, profileSave } from '@portal/contract/profile'
import { avatarSide } from '@portal/contract/profile'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { z } from 'zod'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { redrawPicture } from '../../pictures/redraw-picture'
import { findAccount, updateAccount } from '../account-core/account.repository'
import { countOrders } from '../order-core/order.repository'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { userProfile, type UserProfileRecord } from './profile.tables'

/** The customer's profile; undefined until they save one. */
const findProfile = async (db: Db, userId: string): Promise<UserProfileRecord | undefined> =>
  (await db.select().from(userProfile).where(eq(userProfile.userId, userId)))[0]

/** A JPEG in base64; '' for none. */
const findAvatar = async (db: Db, userId: string): Promise<string> => {
  const [profile] = await db
    .select({ avatar: userProfile.avatar })
    .from(userProfile)
    .where(eq(userProfile.userId, userId))
  return profile?.avatar ?? ''
}

const saveProfile = async (
  db: Db,
  userId: string,
  fields: Partial<Omit<UserProfileRecord, 'userId' | 'updatedAt'>>,
  now: Date,
): Promise<void> => {
  const changes = { ...fields, updatedAt: now }
  await db
    .insert(userProfile)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: userProfile.userId, set: changes })
}

type Level = Profile['level']

/** Orders of the last 365 days that a level requires, the highest level first. Levels change no price. */
const levels: readonly { level: Level; orders: number }[] = [
  { level: '钻石会员', orders: 200 },
  { level: '金卡会员', orders: 50 },
  { level: '银卡会员', orders: 10 },
  { level: '普通会员', orders: 0 },
]

/** The level for a number of orders, and the requirement of the next one. */
export const memberLevel = (ordersOfYear: number): Pick<Profile, 'level' | 'nextLevel'> => {
  const at = levels.findIndex(({ orders }) => ordersOfYear >= orders)
  return { level: levels[at]?.level ?? '普通会员', nextLevel: levels[at - 1] ?? null }
}

type ProfileDeps = Pick<Deps, 'db' | 'clock'>

/** Period over which orders count for the member level, milliseconds. */
const year = 365 * 86_400_000
/** Minimum size in pixels; a smaller picture would be blurred. */
const smallestAvatar = 64

const addressOf = (jpeg: string): string => (jpeg === '' ? '' : `data:image/jpeg;base64,${jpeg}`)

/** @throws BusinessError SESSION_EXPIRED when the customer no longer exists */
export const profileOf = async ({ db, clock }: ProfileDeps, userId: string): Promise<Profile> => {
  const account = await findAccount(db, userId)
  if (account === undefined) throw new BusinessError('SESSION_EXPIRED')
  const { userTel, nickname, createdAt } = account
  const profile = await findProfile(db, userId)
  const ordersOfYear = await countOrders(db, userId, new Date(clock().getTime() - year))
  return {
    userTel,
    nickname,
    gender: profile?.gender ?? 'UNSAID',
    birthday: profile?.birthday ?? '',
    company: profile?.company ?? '',
    industry: profile?.industry ?? '',
    avatar: addressOf(profile?.avatar ?? ''),
    registeredAt: createdAt.toISOString(),
    ordersOfYear,
    ...memberLevel(ordersOfYear),
  }
}

/** @throws BusinessError BAD_FIELD for a birthday in the future */
export const saveProfileOf = async (
  { db, clock }: ProfileDeps,
  userId: string,
  { nickname, ...fields }: z.output<typeof profileSave.request>,
): Promise<void> => {
  const now = clock()
  if (fields.birthday > shanghaiDay(now)) throw new BusinessError('BAD_FIELD', '不能晚于今天', { path: 'birthday' })
  await inTransaction(db, async (tx) => {
    await updateAccount(tx, userId, { nickname })
    await saveProfile(tx, userId, fields, now)
  })
}

export const avatarOf = async ({ db }: Pick<ProfileDeps, 'db'>, userId: string): Promise<string> =>
  addressOf(await findAvatar(db, userId))

/** @throws BusinessError PICTURE_REFUSED */
export const saveAvatarOf = async (
  { db, clock }: ProfileDeps,
  userId: string,
  imageBase64: string,
): Promise<string> => {
  const avatar =
    imageBase64 === ''
      ? ''
      : (
          await redrawPicture(Buffer.from(imageBase64, 'base64'), { minSide: smallestAvatar, maxSide: avatarSide })
        ).toString('base64')
  await saveProfile(db, userId, { avatar }, clock())
  return addressOf(avatar)
}
