import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { userProfile, type UserProfileRecord } from './profile.tables'

/** The customer's profile; undefined until they save one. */
export const findProfile = async (db: Db, userId: string): Promise<UserProfileRecord | undefined> =>
  (await db.select().from(userProfile).where(eq(userProfile.userId, userId)))[0]

/** A JPEG in base64; '' for none. */
export const findAvatar = async (db: Db, userId: string): Promise<string> => {
  const [profile] = await db
    .select({ avatar: userProfile.avatar })
    .from(userProfile)
    .where(eq(userProfile.userId, userId))
  return profile?.avatar ?? ''
}

export const saveProfile = async (
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
