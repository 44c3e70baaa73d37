import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import type { Config } from '../../../config/config'

/** Open fonts (OFL) of unlike character; a font family of its own per file, so that no font of the system stands in. */
const faces = ['zcool-xiaowei', 'zcool-kuaile'] as const
const scripts = { words: 'chinese-simplified', code: 'latin' } as const

const familyOf = (face: string, script: keyof typeof scripts): string => `captcha-${face}-${scripts[script]}`

/** CSS font families of the pictures. */
export const families = {
  words: [familyOf(faces[0], 'words'), familyOf(faces[1], 'words')],
  code: [familyOf(faces[0], 'code'), familyOf(faces[1], 'code')],
} as const

/** Beside the bundled API, or, without a build, where the packages are installed. */
export const fontsFolder = ({ root, filesDir }: Pick<Config, 'root' | 'filesDir'>): string => {
  const built = join(filesDir, 'api/fonts')
  return existsSync(built) ? built : join(root, 'api/node_modules/@fontsource')
}

export const fontFile = (folder: string, face: string, script: keyof typeof scripts): string =>
  join(folder, face, 'files', `${face}-${scripts[script]}-400-normal.woff`)

/**
 * Makes the families known to the canvas; once is enough for the process.
 * @throws Error when a file is missing: the canvas would quietly draw boxes
 */
export const registerFonts = (folder: string): void => {
  for (const face of faces) {
    for (const script of ['words', 'code'] as const) {
      const family = familyOf(face, script)
      if (GlobalFonts.has(family)) continue
      if (GlobalFonts.registerFromPath(fontFile(folder, face, script), family) === null)
        throw new Error(`captcha font ${family} is missing`)
    }
  }
}
