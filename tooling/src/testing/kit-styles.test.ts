import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'

const kit = join(repoRoot, 'shared/kit/src')
const sheets = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

test.each(sheets)('%s of the kit yields to the classes of remotes (docs/adr/0033-kit.md)', (name) => {
  const rules = readFileSync(join(kit, name), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .trim()
  expect(rules).toMatch(/^@layer portal \{\s*@layer kit \{.*\}\s*\}$/s)
})
