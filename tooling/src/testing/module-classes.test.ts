import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { repoRoot } from '../paths'

const packages = readdirSync(repoRoot).filter((name) => name === 'shell' || name.startsWith('remote-'))
const folders = [
  ...packages.map((name) => `${name}/src`),
  ...['kit', 'map', 'runtime', 'ui'].map((name) => `shared/${name}/src`),
]
const filesBelow = (folder: string): string[] =>
  readdirSync(join(repoRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
const files = folders.flatMap(filesBelow)
const read = (file: string) => readFileSync(join(repoRoot, file), 'utf8')

const kitExports = (JSON.parse(read('shared/kit/package.json')) as { exports: Record<string, string> }).exports
/** Path of an imported sheet; undefined for one of another package. */
const sheetOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  const path = kitExports[specifier.replace('@portal/kit', '.')]
  return path && normalize(join('shared/kit', path))
}

interface Use {
  sheet: string
  /** Names of classes; undefined for one that is computed. */
  names: (string | undefined)[]
}

const usesIn = (file: string): Use[] => {
  const source = read(file)
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', specifier = '']) => {
    const sheet = sheetOf(file, specifier)
    // Neither the import nor a comment, which name the file.
    const found = source
      .replaceAll(/'[^'\n]*\.module\.css'|\/\*.*?\*\//gs, '')
      .matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, 'g'))
    return sheet ? [{ sheet, names: [...found].map(([, used]) => used) }] : []
  })
}

const classesIn = (sheet: string): string[] => {
  const rules = read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)|\[[^\]]*\]/g, '')
  return [...rules.matchAll(/\.([A-Za-z_]\w*)(?=[^{}]*\{)/g)].map(([, name = '']) => name)
}

const uses = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => usesIn(file).map((use) => ({ file, ...use })))

test('a class that a component names is in its sheet', () => {
  const missing = uses.flatMap(({ file, sheet, names }) => {
    const classes = classesIn(sheet)
    return names.filter((name) => name !== undefined && !classes.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('a class of a sheet is named by a component', () => {
  const unused = files
    // A style of the kit may be there before its first user.
    .filter((file) => file.endsWith('.module.css') && !file.startsWith('shared/kit/src/styles/'))
    .flatMap((sheet) => {
      const names = uses.filter((use) => use.sheet === sheet).flatMap((use) => use.names)
      if (names.includes(undefined)) return []
      return classesIn(sheet)
        .filter((name) => !names.includes(name))
        .map((name) => `${sheet}: ${name}`)
    })
  expect(unused).toEqual([])
})
