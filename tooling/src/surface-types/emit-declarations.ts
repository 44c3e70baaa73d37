import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { repoRoot } from '../paths'
import { runNode } from '../testing/run-node'
import { moduleFiles, surfacePackages } from './module-files'

export const compiler = join(repoRoot, 'node_modules/@typescript/native/bin/tsc')

const declarationOf = (source: string): string => source.replace(/\.tsx?$/, '.d.ts')

const importPath = /(["'])(@portal\/[^"']+)\1/g

/** Imports of the portal's own packages as paths between the files, so that two sets of declarations stay apart. */
const withRelativeImports = (file: string, text: string, modules: Map<string, string>): string =>
  text.replaceAll(importPath, (whole, quote: string, path: string) => {
    const source = modules.get(path)
    if (source === undefined) return whole
    const relative = posix.relative(posix.dirname(file), source.replace(/\.tsx?$/, ''))
    return quote + (relative.startsWith('.') ? relative : `./${relative}`) + quote
  })

const project = (outDir: string) => ({
  extends: join(repoRoot, 'tooling/typescript/browser.json'),
  compilerOptions: {
    noEmit: false,
    // The types are checked before a release, by the test run.
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    outDir,
    rootDir: repoRoot,
    types: [],
  },
  include: [
    ...surfacePackages.map((name) => join(repoRoot, 'shared', name, 'src')),
    join(repoRoot, 'tooling/typescript/styles.d.ts'),
  ],
  exclude: ['ts', 'tsx'].map((ending) => join(repoRoot, `shared/**/*.test.${ending}`)),
})

/**
 * The declarations of everything that the shell provides at run time, by path in the repository.
 * @throws Error with the compiler's words
 */
export const emitDeclarations = async (): Promise<Record<string, string>> => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-declarations-'))
  try {
    const outDir = join(dir, 'out')
    writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(project(outDir)))
    const { ok, output } = await runNode([compiler, '--singleThreaded', '--pretty', 'false', '-p', dir])
    if (!ok) throw new Error(`no declarations: ${output}`)
    const modules = moduleFiles()
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
    return Object.fromEntries(
      files
        .filter((file) => file.endsWith('.d.ts'))
        .map((file) => [file, withRelativeImports(file, readFileSync(join(outDir, file), 'utf8'), modules)]),
    )
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/**
 * The declarations of the modules that remotes import: `@portal/shared` and below, without the modules that only the
 * shell uses.
 */
export const publicModules = (): Record<string, string> =>
  Object.fromEntries(
    [...moduleFiles()]
      .filter(([name]) => /^@portal\/shared(\/|$)/.test(name) && !name.startsWith('@portal/shared/internal'))
      .map(([name, source]) => [name, declarationOf(source)]),
  )
