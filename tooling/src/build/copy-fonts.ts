import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'

const faces = ['zcool-xiaowei', 'zcool-kuaile']
const scripts = ['chinese-simplified', 'latin']

/** Weights of the font that labels and documents are printed with, in its package's layout. */
const printed = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf']

/** Copies the fonts of pictures and documents beside the bundled API, each with its licence, in their packages' layout. */
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
  const source = join(repoRoot, 'api/node_modules/@expo-google-fonts/noto-sans-sc')
  cpSync(join(source, 'LICENSE_FONT'), join(target, 'noto-sans-sc/LICENSE'))
  for (const file of printed) cpSync(join(source, file), join(target, 'noto-sans-sc', file))
}
