import type { MediaType } from '@portal/rules/feedback'

/** Endings that fit a type; the first is the usual one. */
const endings: Readonly<Record<MediaType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4', 'm4v'],
  'application/pdf': ['pdf'],
}

/** What a folder cannot hold, or what shows a name as another than it is: control characters, directions of writing, separators. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\/:*?"<>|]/gu

/** What a cut may leave at the end. */
const halfCharacter = /\p{Cs}$/u

/** A name that every computer can keep, with an ending that says what the file is. */
export const safeFileName = (name: string, mediaType: MediaType): string => {
  const clean = name
    .normalize('NFC')
    .replace(unsafe, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const [, stem = clean, ending = ''] = /^(.*)\.([^.]{1,5})$/.exec(clean) ?? []
  const [usual = '', ...others] = endings[mediaType]
  const extension = [usual, ...others].includes(ending.toLowerCase()) ? ending : usual
  return `${(stem === '' ? '附件' : stem).slice(0, 90).replace(halfCharacter, '')}.${extension}`
}
