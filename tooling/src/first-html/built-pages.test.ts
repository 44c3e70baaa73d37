import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Registry } from '@portal/contract/registry'
import { parseFragment } from 'parse5'
import postcss from 'postcss'
import parseSelectors from 'postcss-selector-parser'
import { distDir, shellDir } from '../paths'
import { readJson } from '../read-json'
import { elementsBelow } from './html-problems'
import { firstHtmlFile } from './write-first-html'

const classesOfSheets = (dir: string): string[] => {
  const names: string[] = []
  const find = parseSelectors((root) => root.walkClasses(({ value }) => void names.push(value)))
  for (const file of readdirSync(dir).filter((name) => name.endsWith('.css')))
    postcss.parse(readFileSync(join(dir, file), 'utf8')).walkRules((rule) => void find.processSync(rule.selector))
  return names
}

const classesOfPage = (html: string): string[] =>
  elementsBelow(parseFragment(html).childNodes).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'class').flatMap(({ value }) => value.split(' ')),
  )

describe('the built pages (npm run build first)', () => {
  const { remotes } = readJson<Registry>(join(distDir, 'registry.json'))
  const ofShell = classesOfSheets(shellDir)

  test.each(remotes)('$name: the sheets have each class of its pages by the name that webpack gave it', (remote) => {
    const dir = join(distDir, dirname(remote.entry))
    const known = new Set([...ofShell, ...classesOfSheets(dir)])
    const pages = Object.keys(remote.files ?? {}).filter((file) => file.endsWith('.html'))
    const used = pages.flatMap((file) => classesOfPage(readFileSync(join(dir, file), 'utf8')))
    const own = used.filter((name) => name.startsWith(`${remote.name}-`) || name.startsWith('shell-'))
    expect(own.filter((name) => !known.has(name))).toEqual([])
  })

  test.each(
    remotes
      .flatMap(({ routes, ...remote }) => routes.map((route) => ({ remote, route })))
      .filter(({ route }) => !route.requiresAuth),
  )('$route.path is public and has a first HTML with a heading', ({ remote, route }) => {
    const html = readFileSync(join(distDir, dirname(remote.entry), firstHtmlFile(route.page)), 'utf8')
    expect(html).toMatch(/<h1[ >]/)
  })
})
