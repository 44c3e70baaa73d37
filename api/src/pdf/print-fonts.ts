import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config'

/**
 * The fonts of labels and documents (all OFL), by what they are for: most texts, rare Chinese characters, the letters
 * of Uyghur and its neighbours, Tibetan. Some have a bold face.
 */
const regularFiles = {
  main: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  rare: 'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  arabic: 'vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  tibetan: 'noto-serif-tibetan/400Regular/NotoSerifTibetan_400Regular.ttf',
} as const
const boldFiles = {
  main: 'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  arabic: 'vazirmatn/700Bold/Vazirmatn_700Bold.ttf',
} as const

export type FontName = keyof typeof regularFiles
export type PrintFace = 'regular' | 'bold'
/** Paths of the fonts of each face. */
export type PrintFonts = Record<PrintFace, Record<FontName, string>>

/** Beside the bundled API, or, without a build, where the packages are installed. */
export const printFonts = ({ root, filesDir }: Pick<Config, 'root' | 'filesDir'>): PrintFonts => {
  const built = join(filesDir, 'api/fonts')
  const folder = existsSync(join(built, regularFiles.main)) ? built : join(root, 'api/node_modules/@expo-google-fonts')
  const inFolder = (files: Record<FontName, string>): Record<FontName, string> => ({
    main: join(folder, files.main),
    rare: join(folder, files.rare),
    arabic: join(folder, files.arabic),
    tibetan: join(folder, files.tibetan),
  })
  return { regular: inFolder(regularFiles), bold: inFolder({ ...regularFiles, ...boldFiles }) }
}
