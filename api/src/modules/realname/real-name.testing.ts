import { createCanvas } from '@napi-rs/canvas'
import type { RealNameState, RealNameSubmission } from '@portal/contract/realname'
import { isIdCardNumber } from '@portal/rules/id-card'
import type { PhotoSide } from '@portal/rules/identity-document'
import { privacyVersion } from '@portal/rules/real-name'
import type { TestServer } from '../../testing/test-server'

/** A text in the metadata of the photo, which tests search for where it must not be. */
export const photoText = 'TAKEN-AT-22.5431N-114.0579E'

/** A photo as a phone makes it, with a text in its metadata. */
export const photoOf = (width = 900, height = 640): string => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#2a6'
  context.fillRect(0, 0, width, height)
  const jpeg = canvas.toBuffer('image/jpeg')
  const words = Buffer.from(photoText)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, words.length + 2]),
    words,
    jpeg.subarray(2),
  ]).toString('base64')
}

let sequence = 100
/** A valid identity number that no other test uses, because one document can verify five accounts at most. */
export const newNumber = (): string => {
  const body = `11010519491231${(sequence += 1)}`
  return [...'0123456789X'].map((last) => body + last).find(isIdCardNumber) ?? ''
}

export const rightSubmission: RealNameSubmission = {
  idType: 'ID_CARD',
  name: '林一诺',
  idNo: '11010519491231002X',
  privacyVersion,
}

export const uploadPhotos = async (
  server: TestServer,
  token: string,
  sides: PhotoSide[] = ['FRONT', 'BACK'],
): Promise<void> => {
  for (const side of sides)
    expect(await server.call('realname/uploadPhoto', { side, photoBase64: photoOf() }, token)).toMatchObject({
      code: 0,
    })
}

export const submit = (server: TestServer, token: string, fields: Partial<RealNameSubmission> = {}) =>
  server.call<RealNameState>('realname/submit', { ...rightSubmission, ...fields }, token)
