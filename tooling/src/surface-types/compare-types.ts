import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { repoRoot } from '../paths'
import { runNode } from '../testing/run-node'
import { compiler } from './emit-declarations'
import { surfacePackages } from './module-files'
import { alikeIn, relativeImport } from './reachable-files'
import type { BuiltWith, SurfaceTypes } from './surface-types'
import { type Check, checksOf, goneThings } from './type-checks'

const firstLine = /^checks\.ts\((\d+),\d+\): error TS\d+: (.*)$/
/** The compiler names the property by which two types differ in one of these ways. */
const propertyNames = [
  /^The types (?:of|returned by) '([^']+)' are incompatible/,
  /^Types of property '([^']+)' are incompatible/,
  /^Property '([^']+)' (?:is|does)/,
  /^Types of parameters '([^']+)' and /,
]

const propertyOf = (line: string): string[] => {
  const name = propertyNames.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined)
  return name === undefined ? [] : [name.replaceAll('(...)', '()')]
}

/** Without the folders of the comparison. */
const readable = (line: string): string => line.replaceAll(/import\("[^"]*?"\)\.?/g, '').replace(/\.$/, '')

/**
 * A sentence for each check that the compiler refuses.
 * @param output of the compiler, without colours
 * @throws Error when it printed something else than refusals
 */
const explainRefusals = (output: string, checks: Check[]): string[] => {
  const refusals: { check: Check; lines: string[] }[] = []
  for (const line of output.split('\n').filter((each) => each.trim() !== '')) {
    const [, number, text = ''] = firstLine.exec(line) ?? []
    const check = checks[Number(number) - 1]
    if (check) refusals.push({ check, lines: [text] })
    else if (line.startsWith(' ')) refusals.at(-1)?.lines.push(line.trim())
    else throw new Error(`the types could not be compared: ${line}`)
  }
  return refusals.map(({ check: { build, file, name }, lines }) => {
    const properties = lines.flatMap(propertyOf)
    return `${build}: ${file}: ${[name, ...properties.filter((each) => each !== name)].join('.')}: ${readable(lines.at(-1) ?? '')}`
  })
}

/** Whether everything that the build uses is declared as it was. */
const isUnchanged = ({ files }: SurfaceTypes, shell: SurfaceTypes): boolean =>
  Object.entries(files).every(([file, text]) => shell.files[file] === text)

/**
 * Pairs that this process has compared and found to fit: a publication compares before the upload, and when it goes
 * live.
 */
const fitting = new Set<string>()
const pairOf = ({ types }: BuiltWith, shell: SurfaceTypes): string =>
  createHash('sha256')
    .update(JSON.stringify([shell, types]))
    .digest('hex')

/** Where the declarations find the libraries whose types they mention. */
const linkLibraries = (dir: string): void => {
  mkdirSync(dir)
  const link = (target: string, place: string): void => {
    try {
      symlinkSync(target, place, 'dir')
    } catch (error) {
      // Several packages have the same library.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  for (const name of surfacePackages) {
    const libraries = join(repoRoot, 'shared', name, 'node_modules')
    for (const library of readdirSync(libraries)) {
      if (library === '@portal' || library.startsWith('.')) continue
      if (!library.startsWith('@')) {
        link(join(libraries, library), join(dir, library))
        continue
      }
      mkdirSync(join(dir, library), { recursive: true })
      for (const part of readdirSync(join(libraries, library)))
        link(join(libraries, library, part), join(dir, library, part))
    }
  }
}

/**
 * A build's declaration file, in the folder `place`, with the imports that lead to the shell's copy: those of files
 * that are declared alike, so that a class or a branded type is one and the same, and those of the contract. Whether
 * calls differ is checked call by call, not through `loadData`.
 */
const withSharedImports = (
  file: string,
  text: string,
  shell: SurfaceTypes,
  isAlike: (file: string) => boolean,
): string =>
  text.replaceAll(relativeImport, (whole, quote: string, path: string) => {
    const target = `${posix.join(posix.dirname(file), path)}.d.ts`
    const ofContract = !file.startsWith('shared/contract/') && target.startsWith('shared/contract/')
    if (shell.files[target] === undefined || !(ofContract || isAlike(target))) return whole
    const up = '../'.repeat(file.split('/').length)
    return `${quote}${up}shell/${target.replace(/\.d\.ts$/, '')}${quote}`
  })

const writeSet = (dir: string, files: Record<string, string>, change: (file: string, text: string) => string): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), change(file, text))
  }
}

const tsconfig = {
  extends: join(repoRoot, 'tooling/typescript/browser.json'),
  compilerOptions: { types: [], noUnusedLocals: false },
  files: ['checks.ts', join(repoRoot, 'tooling/typescript/styles.d.ts')],
}

/**
 * Why builds cannot run in a shell with these types, one sentence each that names build, file and property: the
 * compiler assigns the shell's exports to the declarations of each build, and the build's exports to the shell's
 * expectations. A build that was made with the very same declarations, or fitted before, is not compiled.
 */
export const typeProblems = async (shell: SurfaceTypes, builds: BuiltWith[]): Promise<string[]> => {
  const changed = builds.filter(({ types }) => !isUnchanged(types, shell))
  const pairs = changed.map((build) => pairOf(build, shell))
  if (pairs.every((pair) => fitting.has(pair))) return []
  const dir = mkdtempSync(join(tmpdir(), 'portal-types-'))
  try {
    linkLibraries(join(dir, 'node_modules'))
    writeSet(join(dir, 'shell'), shell.files, (_, text) => text)
    const checks: Check[] = changed.flatMap((build, index) => {
      const place = `build-${index}`
      const isAlike = alikeIn(build.types.files, shell.files)
      writeSet(join(dir, place), build.types.files, (file, text) => withSharedImports(file, text, shell, isAlike))
      return checksOf(build, place, shell)
    })
    // One line each, so that the compiler's line numbers name the check.
    writeFileSync(join(dir, 'checks.ts'), checks.map(({ code }) => code).join('\n'))
    writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(tsconfig))
    const { output } = await runNode([compiler, '--singleThreaded', '--pretty', 'false', '-p', dir], { cwd: dir })
    const problems = [...changed.flatMap((build) => goneThings(build, shell)), ...explainRefusals(output, checks)]
    if (problems.length === 0) for (const pair of pairs) fitting.add(pair)
    return problems
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
