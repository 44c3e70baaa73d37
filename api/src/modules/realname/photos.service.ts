import { randomUUID } from 'node:crypto'
import { photoSize } from '@portal/contract/realname'
import type { PhotoSide } from '@portal/rules/identity-document'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { openBytes, seal } from '../../crypto/seal'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { assertWithinLimit } from '../../http/rate-limit'
import { redrawPicture } from '../../pictures/redraw-picture'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { findPhoto, findRealName, statusAt, storePhoto } from './real-name.repository'
import { realNamePhoto } from './real-name.tables'

/** Uploads of one customer per hour, because each is decoded and drawn. */
const uploads = { name: 'realname/uploadPhoto', max: 60, windowSeconds: 3600 }

const place = (photoId: string) => ({ column: realNamePhoto.sealedPhoto, row: photoId })

/**
 * @throws BusinessError REAL_NAME_SETTLED once the photos are being verified or were accepted, because they must not
 * change then
 */
export const assertNotVerified = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> => {
  const record = await findRealName(db, userId)
  if (record !== undefined && ['VERIFYING', 'PASSED'].includes(statusAt(record, shanghaiDay(clock()))))
    throw new BusinessError('REAL_NAME_SETTLED')
}

/** @throws BusinessError REAL_NAME_SETTLED, RATE_LIMITED, PICTURE_REFUSED; FilesUnavailable */
export const storeOwnPhoto = async (
  { db, keys, files, clock }: Pick<Deps, 'db' | 'keys' | 'files' | 'clock'>,
  userId: string,
  side: PhotoSide,
  base64: string,
): Promise<void> => {
  await assertNotVerified({ db, clock }, userId)
  await assertWithinLimit(db, uploads, userId, clock())
  const photo = await redrawPicture(Buffer.from(base64, 'base64'), photoSize)
  const photoId = randomUUID()
  const stored = await files.store(photo)
  const row = {
    photoId,
    userId,
    side,
    sealedPhoto: seal(keys, stored.content, place(photoId)),
    fileKey: stored.fileKey,
    createdAt: clock(),
  }
  await inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await assertNotVerified({ db: tx, clock }, userId)
    if (await storePhoto(tx, row)) await files.keep(tx, [stored])
  })
}

/** @throws BusinessError REAL_NAME_PHOTO_NOT_FOUND, DATA_UNREADABLE; FilesUnavailable */
export const readOwnPhoto = async (
  { db, keys, files }: Pick<Deps, 'db' | 'keys' | 'files'>,
  userId: string,
  side: PhotoSide,
): Promise<string> => {
  const photo = await findPhoto(db, userId, side)
  if (photo === undefined) throw new BusinessError('REAL_NAME_PHOTO_NOT_FOUND')
  const content = openBytes(keys, photo.sealedPhoto, place(photo.photoId))
  return (await files.read({ fileKey: photo.fileKey, content })).toString('base64')
}
