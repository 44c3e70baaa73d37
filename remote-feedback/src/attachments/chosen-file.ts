import { attachmentsProblem, isPicture, type MediaType, mediaTypes, maxBytes } from '@portal/shared/feedback'
import type { Attachment } from './attachment'

/** For the file field's `accept`: phones then offer their pictures as JPEG. */
export const acceptedTypes = mediaTypes.join(',')

/** Photos are shrunk before they are sent; a larger one would not fit into a phone's memory when it is drawn. */
const maxPhotoBytes = 40 * 1024 * 1024
const maxFileNameLength = 100

const endings: Readonly<Record<MediaType, readonly [usual: string, ...others: string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4'],
  'application/pdf': ['pdf'],
}
const ending = /\.([a-z0-9]{1,5})$/i
const endingOf = (name: string): string => ending.exec(name)?.[1]?.toLowerCase() ?? ''

/** Some systems give a file no type, so its name decides. The server verifies the content. */
const mediaTypeOf = ({ type, name }: File): MediaType | undefined =>
  mediaTypes.find((mediaType) => mediaType === type || (type === '' && endings[mediaType].includes(endingOf(name))))

/** The file name as the contract accepts it, with the usual ending of its media type. */
export const fileNameFor = (name: string, mediaType: MediaType): string => {
  const [usual] = endings[mediaType]
  return `${
    name
      .replace(ending, '')
      .trim()
      .slice(0, maxFileNameLength - usual.length - 1) || '文件'
  }.${usual}`
}

/** Why content of a type and size cannot be sent; '' when it can. */
export const sizeProblem = (mediaType: MediaType, bytes: number): string => {
  if (bytes === 0) return '文件是空的'
  if (bytes <= maxBytes[mediaType]) return ''
  return mediaType === 'video/mp4'
    ? '视频不能超过50MB'
    : mediaType === 'application/pdf'
      ? 'PDF不能超过10MB'
      : '图片不能超过5MB'
}

const fingerprintOf = ({ name, size, lastModified }: File): string => `${name}|${size}|${lastModified}`

/** Turns a chosen file into an attachment, or returns the reason why it cannot be one. */
export const readChosen = (file: File): Attachment | { refusal: string } => {
  const mediaType = mediaTypeOf(file)
  if (mediaType === undefined) return { refusal: `“${file.name}”无法添加：仅支持 JPG、PNG、WebP 图片、MP4 视频和 PDF` }
  const problem =
    isPicture(mediaType) && file.size > 0 && file.size <= maxPhotoBytes ? '' : sizeProblem(mediaType, file.size)
  if (problem !== '') return { refusal: `“${file.name}”无法添加：${problem}` }
  return {
    fingerprint: fingerprintOf(file),
    fileName: fileNameFor(file.name, mediaType),
    mediaType,
    bytes: file.size,
    sentBytes: 0,
    state: 'WAITING',
    problem: '',
    uploadId: '',
    doneAt: 0,
  }
}

/** The attachment of a chosen file, or the reason why it cannot be added to the present ones. */
export const readAddition = (file: File, items: readonly Attachment[]): Attachment | { refusal: string } => {
  const attachment = readChosen(file)
  if ('refusal' in attachment) return attachment
  if (items.some(({ fingerprint }) => fingerprint === attachment.fingerprint))
    return { refusal: `“${file.name}”已添加` }
  // Refused files do not count towards the limits.
  const others = items.filter(({ state }) => state !== 'REFUSED')
  const refusal = attachmentsProblem([...others, attachment].map(({ mediaType }) => mediaType))
  return refusal === '' ? attachment : { refusal }
}
