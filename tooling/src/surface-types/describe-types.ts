import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@portal/contract/calls'
import { kitSources } from '@portal/testing/contract/kit-sources'
import { sharedImports } from '@portal/testing/contract/shared-imports'
import { type FileSystem, readKit, readSources } from '@portal/testing/contract/source-files'
import { repoRoot } from '../paths'
import { emitDeclarations, publicModules } from './emit-declarations'
import { reachableFiles } from './reachable-files'
import type { SurfaceTypes } from './surface-types'
import { callsFile, lifecyclesFile } from './type-checks'

const files: FileSystem = {
  readdirSync: (dir) => readdirSync(dir, { recursive: true, encoding: 'utf8' }),
  readFileSync: (file) => readFileSync(file, 'utf8'),
}

/**
 * The types that the shell of this checkout provides: all modules of `@portal/shared`, the lifecyclesFile, and the
 * API's calls.
 */
export const typesOfShell = async (): Promise<SurfaceTypes> => {
  const modules = publicModules()
  const declarations = reachableFiles(await emitDeclarations(), [...Object.values(modules), lifecyclesFile, callsFile])
  return { schema: 1, files: declarations, modules, names: {}, calls: calls.map(({ path }) => path) }
}

/**
 * The names that a remote's own sources, and the kit files in its bundle, use of each module that the shell provides.
 */
const usedNames = (name: string): { names: Record<string, string[]>; texts: string[] } => {
  const own = readSources(join(repoRoot, name, 'src'), files)
  const sources = [...own, ...kitSources(own, readKit(join(repoRoot, 'shared/kit'), files))]
  const used = new Map<string, Set<string>>()
  for (const { from, names } of sharedImports(sources))
    if (from !== '--portal') used.set(from, new Set([...(used.get(from) ?? []), ...names]))
  return {
    names: Object.fromEntries([...used].map(([module, names]) => [module, [...names].sort()])),
    texts: sources.map(({ text }) => text),
  }
}

/**
 * The types that a remote of this checkout is built with: the modules and names that it uses, and the calls that it
 * makes.
 */
export const typesOfRemote = (name: string, shell: SurfaceTypes): SurfaceTypes => {
  const { names, texts } = usedNames(name)
  const made = shell.calls.filter((path) => texts.some((text) => text.includes(`'${path}'`)))
  const modules = Object.fromEntries(Object.entries(shell.modules).filter(([module]) => names[module]))
  return {
    schema: 1,
    files: reachableFiles(shell.files, [
      ...Object.values(modules),
      lifecyclesFile,
      ...(made.length > 0 ? [callsFile] : []),
    ]),
    modules,
    names,
    calls: made,
  }
}
