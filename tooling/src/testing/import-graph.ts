import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { repoRoot } from '../paths'
import { importersByName } from './named-imports'

/** The importers of each file: paths below the repository's root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

/** The repository's own packages are followed, all others are not. */
const ownPackagesOnly: Plugin = {
  name: 'own-packages-only',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^.]/ }, ({ path }) => (path.startsWith('@portal/') ? undefined : { external: true }))
  },
}

const isCode = (name: string): boolean => /\.(tsx?|mts|cts)$/.test(name) && !name.endsWith('.d.ts')

/** Paths of the code below a folder, from the repository's root. */
export const codeBelow = (folder: string): string[] =>
  readdirSync(join(repoRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isCode(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(repoRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))

/** Reads the imports at run time of the source files below the given folders; imports of types alone are left out. */
export const readImporters = async (folders: readonly string[]): Promise<Importers> => {
  const { metafile } = await build({
    absWorkingDir: repoRoot,
    // One entry that imports all files, so that each is read once.
    stdin: {
      contents: folders
        .flatMap(codeBelow)
        .map((file) => `import './${file}'`)
        .join('\n'),
      resolveDir: repoRoot,
    },
    bundle: true,
    write: false,
    outdir: 'not-written',
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    treeShaking: false,
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    loader: { '.css': 'empty', '.module.css': 'empty', '.svg': 'empty', '.png': 'empty', '.woff2': 'empty' },
    plugins: [ownPackagesOnly],
  })
  const { '<stdin>': _all, ...inputs } = metafile.inputs
  return importersByName(inputs, (file) => readFileSync(join(repoRoot, file), 'utf8'))
}

/** The files and all files that import them, directly or indirectly. */
export const reach = (importers: Importers, files: Iterable<string>): Set<string> => {
  const reached = new Set<string>()
  const pending = [...files].map((file) => file.split(sep).join('/'))
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    pending.push(...(importers.get(file) ?? []))
  }
  return reached
}
