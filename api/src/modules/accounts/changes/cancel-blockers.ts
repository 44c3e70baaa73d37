import type { Db } from '../../../database/database'
import type { Blocker, PersonalData } from '../../account-core/personal-data'

/** The reasons why the account cannot be cancelled, in the order in which they are shown (domain §9). */
export const findBlockers = async (
  registered: readonly PersonalData[],
  db: Db,
  userId: string,
  now: Date,
): Promise<Blocker[]> => {
  const blockers: Blocker[] = []
  for (const find of registered.flatMap((data) => data.blockers ?? [])) {
    const blocker = await find(db, userId, now)
    if (blocker !== null) blockers.push(blocker)
  }
  return blockers
}
