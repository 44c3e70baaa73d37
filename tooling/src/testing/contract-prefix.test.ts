import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '../build/packages'
import { distDir } from '../paths'

/** Style sheets of the newest build of a remote. */
const stylesOf = (name: string): string[] => {
  const dir = join(distDir, 'remotes', name)
  const builds = existsSync(dir) ? readdirSync(dir).map((build) => join(dir, build)) : []
  const [newest] = builds.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  if (!newest) throw new Error(`${name} is not built: npm run build`)
  return readdirSync(newest)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(newest, file), 'utf8'))
}

/** A layer of a layer is named with a dot as well: `@layer portal.kit`. */
const classesOf = (css: string): string[] =>
  [
    ...css.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|\/\*.*?\*\/|@layer [\w.,-]+/gs, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g),
  ].map(([, name = '']) => name)

test.each(remoteNames())('every class in the built styles of %s begins with its name', (name) => {
  const strangers = stylesOf(name)
    .flatMap(classesOf)
    .filter((className) => !className.startsWith(`${name}-`))
  expect(strangers).toEqual([])
})
