import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFonts } from './build-api'

test('every font comes with its licence', () => {
  const target = mkdtempSync(join(tmpdir(), 'portal-fonts-'))
  copyFonts(target)
  for (const face of ['zcool-xiaowei', 'zcool-kuaile']) {
    expect(readFileSync(join(target, face, 'LICENSE'), 'utf8')).toContain('SIL Open Font License, Version 1.1')
    expect(readdirSync(join(target, face, 'files')).sort()).toEqual([
      `${face}-chinese-simplified-400-normal.woff`,
      `${face}-latin-400-normal.woff`,
    ])
  }
  for (const [font, files] of Object.entries({
    'noto-sans-sc': ['400Regular', '700Bold', 'LICENSE'],
    'chocolate-classical-sans': ['400Regular', 'LICENSE'],
    vazirmatn: ['400Regular', '700Bold', 'LICENSE'],
    'noto-serif-tibetan': ['400Regular', 'LICENSE'],
  })) {
    expect(readFileSync(join(target, font, 'LICENSE'), 'utf8')).toContain('SIL Open Font License, Version 1.1')
    expect(readdirSync(join(target, font)).sort()).toEqual(files)
  }
  rmSync(target, { recursive: true })
})
