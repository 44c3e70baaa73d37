import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'

const faces = ['zcool-xiaowei', 'zcool-kuaile']
const scripts = ['chinese-simplified', 'latin']

/** The files of the fonts that labels and documents are printed with, in their packages' layout. */
const printed = {
  'noto-sans-sc': ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'],
  'chocolate-classical-sans': ['400Regular/ChocolateClassicalSans_400Regular.ttf'],
  vazirmatn: ['400Regular/Vazirmatn_400Regular.ttf', '700Bold/Vazirmatn_700Bold.ttf'],
  'noto-serif-tibetan': ['400Regular/NotoSerifTibetan_400Regular.ttf'],
}

/**
 * Copies the fonts of pictures and documents beside the bundled API, each with its licence, in their packages' layout.
 */
export const copyFonts = (target: string): void => {
  rmSync(target, { recursive: true, force: true })
  for (const face of faces) {
    const source = join(repoRoot, 'api/node_modules/@fontsource', face)
    mkdirSync(join(target, face, 'files'), { recursive: true })
    cpSync(join(source, 'LICENSE'), join(target, face, 'LICENSE'))
    for (const script of scripts) {
      const file = join('files', `${face}-${script}-400-normal.woff`)
      cpSync(join(source, file), join(target, face, file))
    }
  }
  for (const [font, files] of Object.entries(printed)) {
    const source = join(repoRoot, 'api/node_modules/@expo-google-fonts', font)
    mkdirSync(join(target, font), { recursive: true })
    cpSync(join(source, 'LICENSE_FONT'), join(target, font, 'LICENSE'))
    for (const file of files) cpSync(join(source, file), join(target, font, file))
  }
}
