import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentedPaths } from './library-parts.mjs'

const ownModules = join(import.meta.dirname, '../../node_modules')
/** pnpm puts every package there that is not in the folder of the root. */
const otherModules = join(ownModules, '.pnpm/node_modules')
const scopes = existsSync(otherModules) ? readdirSync(otherModules).filter((name) => name.startsWith('@')) : []

/** Files of an entry of `exports`, whatever their conditions are. */
const targetsOf = (entry) =>
  typeof entry === 'string' ? [entry] : Object.values(entry ?? {}).flatMap((inner) => targetsOf(inner))

const withoutEnding = (path) => path.replace(/\.\w+$/, '')

/**
 * Whether a pattern gives the files of a folder their own paths, such as `./lib/*` for `./lib/*.js`: it opens the
 * folder and decides nothing.
 */
const opensFolder = ([key, entry]) =>
  key.includes('*') && targetsOf(entry).some((target) => withoutEnding(target) === withoutEnding(key))

const exportedPaths = (exports) =>
  Object.entries(typeof exports === 'object' ? exports : {})
    .filter((line) => line[0].startsWith('./') && targetsOf(line[1]).length > 0 && !opensFolder(line))
    .map(([key]) => key.slice(2).replaceAll('*', '**'))

const describePackage = (name, folder) => {
  const { bin, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return {
    name,
    folder,
    modules: [...exportedPaths(exports), ...(documentedPaths[name] ?? [])],
    files: ['package.json', ...targetsOf(bin).map((path) => path.replace(/^\.\//, ''))],
  }
}

const packages = new Map()
/** An installed package; undefined of a name that none has, and of our own. */
const packageOf = (name) => {
  if (!packages.has(name)) {
    const folder = [ownModules, otherModules]
      .map((modules) => join(modules, name))
      .find((path) => !name.startsWith('@portal/') && existsSync(join(path, 'package.json')))
    packages.set(name, folder && describePackage(name, folder))
  }
  return packages.get(name)
}

/** `*` stands for a part of a path without a slash, `**` for any text. */
const matches = (pattern, path) => {
  const escaped = pattern.replaceAll(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]+' : '.+'))}$`).test(path)
}

/** A path with `**` is public where a whole folder is, one with `*` where one of the package's modules is like it. */
const isPublic = ({ modules, files }, path) =>
  files.includes(path) ||
  modules.some((module) =>
    path.includes('**')
      ? module.includes('**') && matches(module, path)
      : matches(module, path) || (path.includes('*') && matches(path, module)),
  )

/** Whether a package has the file, with or without its ending; of a pattern, the folder before it. */
const hasFile = ({ folder }, path) => {
  const [plain, ...rest] = path.split('*')
  if (rest.length > 0) return plain.includes('/') && existsSync(join(folder, plain.slice(0, plain.lastIndexOf('/'))))
  return ['', '.js', '.mjs', '.cjs', '.ts', '.d.ts', '.json', '.css'].some((end) =>
    existsSync(join(folder, path + end)),
  )
}

const privateIn = (library, path, isCertain) =>
  library && !isPublic(library, path) && (isCertain || hasFile(library, path)) ? `${library.name}/${path}` : undefined

/**
 * The private file of a package that a text names: as a module, `antd/es/menu/OverrideContext`, or by a path with
 * `node_modules/`, of which a package's whole folder is private as well. An expression inside of a template stands as
 * `*`.
 * @param isModule a module is loaded by the text; others have to name an existing file
 */
export const privatePath = (text, isModule) => {
  const [, isPath, path] = /^(.*(?<![^/])node_modules\/)?([^/].*)$/.exec(text) ?? []
  const [, name, inside = ''] = /^((?:@[\w.-]+\/)?[a-z\d][\w.-]*)(?:\/([\w@.*/+-]*))?$/.exec(path) ?? []
  if (name === undefined || (inside === '' && !isPath)) return undefined
  return privateIn(packageOf(name), inside.replace(/\/$/, ''), isModule || isPath)
}

/** The same of a regular expression over paths or modules, as far as it is plain text. */
export const privatePathOfPattern = (pattern) => {
  const text = pattern
    .replaceAll(/\[\\+\/\]|\\\//g, '/')
    .replaceAll(String.raw`\.`, '.')
    .replace(/^[\^(?:/]+/, '')
    .replace(/\$$/, '')
  const [plain] = /^[\w@./-]*/.exec(text)
  const path = plain === text ? plain : `${plain.slice(0, plain.lastIndexOf('/') + 1)}**`
  if (path.startsWith('@')) return privatePath(path)
  const [name, ...inside] = path.split('/')
  const library = packageOf(name) ?? scopes.map((scope) => packageOf(`${scope}/${name}`)).find(Boolean)
  return inside.some(Boolean) ? privateIn(library, inside.join('/')) : undefined
}
