import type { Metafile } from 'esbuild'
import { importersByName } from './import-graph'

/** Files by their name without an ending: every import is of `./name`. */
const texts: Record<string, string> = {
  money: '',
  phone: '',
  rules: `/** What others may use. */
export { parseYuan, type Cents } from './money'
export { isPhone as isMobile } from './phone'`,
  all: "export { isMobile } from './rules'",
  price: "import { parseYuan, type isMobile } from './rules'",
  login: "import { isMobile as isRight } from './all'",
  lazy: "import { parseYuan } from './money'\nexport const load = () => import('./rules')",
  types: "import type { isMobile } from './rules'",
  mixed: "export { parseYuan } from './rules'\nexport const one = 1",
}

const fileImport = /(import\()?(?:from )?'\.\/(\w+)'/g
const inputs: Metafile['inputs'] = Object.fromEntries(
  Object.entries(texts).map(([file, text]) => [
    file,
    {
      bytes: text.length,
      imports: [...text.replaceAll(/import type .*/g, '').matchAll(fileImport)].map(([, call, path = '']) => ({
        path,
        original: `./${path}`,
        kind: call === undefined ? ('import-statement' as const) : ('dynamic-import' as const),
      })),
    },
  ]),
)
const importers = importersByName(inputs, (file) => texts[file] ?? '')

test.each<[string, string[]]>([
  ['money', ['lazy', 'mixed', 'price']],
  ['phone', ['lazy', 'login']],
  ['rules', ['lazy', 'login', 'mixed', 'price']],
  ['all', ['login']],
])('%s is imported by those who take a name of it, by whichever public file, and by who takes all: %j', (file, by) => {
  expect([...(importers.get(file) ?? [])].sort()).toEqual(by)
})
