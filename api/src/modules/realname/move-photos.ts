import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { openBytes, seal } from '../../crypto/seal'
import { UnsealError } from '../../crypto/unseal-error'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { realNamePhoto } from './real-name.tables'

type Means = Pick<Deps, 'db' | 'keys' | 'files'>
type Photo = Pick<typeof realNamePhoto.$inferSelect, 'photoId' | 'sealedPhoto'>

/** Photos of one query. */
const batch = 20

const photosInside = ({ db }: Means, after: string): Promise<Photo[]> =>
  db
    .select({ photoId: realNamePhoto.photoId, sealedPhoto: realNamePhoto.sealedPhoto })
    .from(realNamePhoto)
    .where(and(gt(realNamePhoto.photoId, after), isNull(realNamePhoto.fileKey)))
    .orderBy(asc(realNamePhoto.photoId))
    .limit(batch)

/** @returns whether it was moved; one that was deleted or sealed anew meanwhile is not */
const movePhoto = async ({ db, keys, files }: Means, { photoId, sealedPhoto }: Photo): Promise<boolean> => {
  const place = { column: realNamePhoto.sealedPhoto, row: photoId }
  const stored = await files.store(openBytes(keys, sealedPhoto, place))
  return inTransaction(db, async (tx) => {
    const moved = await tx
      .update(realNamePhoto)
      .set({ fileKey: stored.fileKey, sealedPhoto: seal(keys, stored.content, place) })
      .where(
        and(
          eq(realNamePhoto.photoId, photoId),
          eq(realNamePhoto.sealedPhoto, sealedPhoto),
          isNull(realNamePhoto.fileKey),
        ),
      )
      .returning({ photoId: realNamePhoto.photoId })
    if (moved.length > 0) await files.keep(tx, [stored])
    return moved.length > 0
  })
}

/**
 * Moves photos of documents out of the database, while the portal serves; one that no key opens stays.
 * @throws FilesUnavailable
 */
export const movePhotos = async (means: Means): Promise<{ moved: number; unreadable: number }> => {
  const total = { moved: 0, unreadable: 0 }
  for (let photos = await photosInside(means, ''); photos.length > 0;) {
    for (const photo of photos) {
      try {
        if (await movePhoto(means, photo)) total.moved += 1
      } catch (error) {
        if (!(error instanceof UnsealError)) throw error
        total.unreadable += 1
      }
    }
    photos = await photosInside(means, photos.at(-1)?.photoId ?? '')
  }
  return total
}
