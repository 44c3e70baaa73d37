import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'

const faces = ['zcool-xiaowei', 'zcool-kuaile']
const scripts = ['chinese-simplified', 'latin']

/** Copies the fonts of the captcha's pictures beside the bundled API, each with its licence, in their packages' layout. */
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
}
