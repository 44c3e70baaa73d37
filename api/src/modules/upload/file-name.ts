import type { MediaType } from '@portal/rules/feedback'

/** Endings that fit a type; the first is the usual one. */
const endings: Readonly<Record<MediaType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4', 'm4v'],
  'application/pdf': ['pdf'],
}

/**
 * Characters that file names cannot have, or that display a name wrongly: control characters, writing directions,
 * separators.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\/:*?"<>|]/gu

/** Half a surrogate pair, which a cut may leave at the end. */
const halfCharacter = /\p{Cs}$/u

/** A file name that is valid on every system, with an extension that matches the type. */
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
