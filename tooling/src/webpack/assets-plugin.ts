import { readFileSync } from 'node:fs'
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler, type Module } from 'webpack'
import { bundledContract } from '../bundled-contract'
import { ASSETS_FILE } from './names'
import { providedKey, consumedKey } from './share-key'

/** Keys of the shares that the modules of a remote's chunk group take. */
const consumesOf = (compilation: Compilation, group: ChunkGroup): string[] => {
  const keys = new Set<string>()
  for (const chunk of group.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key = consumedKey(module)
      if (key) keys.add(key)
    }
  }
  return [...keys].sort()
}

/** Facts about the shell's build for the registry: its own files, and which files each shared module needs. */
export interface ShellBuildAssets {
  scripts: string[]
  styles: string[]
  /** By share key: the files that provide it; the shell takes nothing from the share scope. */
  shares: Record<string, ModuleAssets>
  /** Packages whose code is in the bundle, `name@version`. */
  packages: string[]
  /** Per script: which part of it is the portal's own source (0–1), by size before minification, without comments. */
  ownShare: Record<string, number>
}

/** Facts about a remote's build for the registry. */
export interface RemoteBuildAssets {
  entry: string
  /** Files of the lifecycles module and the shared modules that it consumes. */
  lifecycles: ModuleAssets
  pages: Record<string, ModuleAssets>
  /** Packages whose code is in the bundle, `name@version`. */
  packages: string[]
}

export interface ModuleAssets {
  files: string[]
  consumes: string[]
}

const isCode = (file: string) => /\.(js|css)$/.test(file) && !file.includes('hot-update')

const filesOf = (group: ChunkGroup | undefined): string[] =>
  group ? group.chunks.flatMap((chunk) => [...chunk.files]).filter(isCode) : []

const findModule = (compilation: Compilation, suffix: string): Module | undefined =>
  [...compilation.modules].find((module) => module.nameForCondition()?.replaceAll('\\', '/').endsWith(suffix))

/** Sources that exist once, in the shell. */
const sharedAtRunTime = new RegExp(`/shared/(?!kit/|contract/src/(?:${bundledContract.join('|')})\\.ts$)[^/]+/src/`)

const packageOf = (file: string): string | undefined => {
  const store = /\.pnpm\/[^/]+\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)
  const version = /\.pnpm\/(?:@[^/+]+\+)?[^/@]+@([^/_]+)/.exec(file)
  if (store) return `${store[1]}@${version?.[1]}`
  return sharedAtRunTime.test(file) ? '@portal/shared' : undefined
}

/** The modules of each chunk, before webpack concatenates some of them into one. */
type ChunkModules = ReadonlyMap<Chunk, readonly Module[]>

/** Only packages inside the bundle: a module from the share scope is not part of it. */
const packagesOf = (modules: ChunkModules): string[] => {
  const files = [...modules.values()].flat().map((module) => module.nameForCondition()?.replaceAll('\\', '/') ?? '')
  return [...new Set(files.flatMap((file) => packageOf(file) ?? []))].sort()
}

const pageImport = /['"]?([\w-]+)['"]?\s*:\s*\(\)\s*=>\s*import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g

const remoteAssets = (compilation: Compilation, modules: ChunkModules): RemoteBuildAssets => {
  const pages = findModule(compilation, '/src/pages.ts')
  if (!pages) throw new Error('A remote lists its pages in src/pages.ts')
  const keyOfRequest = new Map(
    [...readFileSync(pages.nameForCondition() ?? '', 'utf8').matchAll(pageImport)].map(([, key, request]) => [
      request,
      key,
    ]),
  )
  const assets: RemoteBuildAssets = {
    entry: '',
    lifecycles: { files: [], consumes: [] },
    pages: {},
    packages: packagesOf(modules),
  }
  for (const block of pages.blocks) {
    const group = compilation.chunkGraph.getBlockChunkGroup(block)
    const key = keyOfRequest.get(block.request ?? '')
    if (!key || !group) throw new Error(`src/pages.ts: cannot tell the page of ${block.request}`)
    assets.pages[key] = { files: filesOf(group), consumes: consumesOf(compilation, group) }
    // Not by the module: webpack puts src/pages.ts into the module that imports it.
    const [lifecycles] = group.getParents()
    if (lifecycles) assets.lifecycles = { files: filesOf(lifecycles), consumes: consumesOf(compilation, lifecycles) }
  }
  if (assets.lifecycles.files.length === 0) throw new Error('Cannot tell the files of the lifecycles module')
  assets.entry = Object.keys(compilation.assets).find((file) => /^remoteEntry\b.*\.js$/.test(file)) ?? ''
  return assets
}

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/**
 * Bytes of code in the script: styles get a file of their own; of JSON only the values that are used get into the
 * bundle, and those are few.
 */
const codeSize = (module: Module): number => {
  if (module.type.startsWith('json') || module.type.startsWith('css')) return 0
  const source = module.originalSource()?.source()
  return source === undefined ? module.size() : Buffer.byteLength(String(source).replace(comments, ''))
}

const ownShareOf = (modules: ChunkModules): Record<string, number> => {
  const shares: Record<string, number> = {}
  for (const [chunk, inside] of modules) {
    let own = 0
    let total = 0
    for (const module of inside) {
      total += codeSize(module)
      const file = module.nameForCondition()
      // The list of shares is a `data:` module that the federation plugin writes.
      if (file && !/node_modules|^data:/.test(file)) own += codeSize(module)
    }
    for (const file of chunk.files) if (file.endsWith('.js')) shares[file] = total === 0 ? 0 : own / total
  }
  return shares
}

const shellAssets = (compilation: Compilation, modules: ChunkModules): ShellBuildAssets => {
  const initial = compilation.entrypoints.get('main')?.getFiles().filter(isCode) ?? []
  const shares: Record<string, ModuleAssets> = {}
  for (const module of compilation.modules) {
    const key = providedKey(module)
    if (key === undefined) continue
    const [block] = module.blocks
    // Modules of the first paint have no chunk group of their own.
    const group = block && compilation.chunkGraph.getBlockChunkGroup(block)
    shares[key] = {
      files: filesOf(group).filter((file) => !initial.includes(file)),
      consumes: [],
    }
  }
  return {
    scripts: initial.filter((file) => file.endsWith('.js')),
    styles: initial.filter((file) => file.endsWith('.css')),
    shares,
    packages: packagesOf(modules),
    ownShare: ownShareOf(modules),
  }
}

/** Writes `assets.json` beside the built files, for the registry's preload lists. */
export class AssetsPlugin {
  constructor(private readonly kind: 'shell' | 'remote') {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const modules = new Map<Chunk, Module[]>()
      compilation.hooks.optimizeChunkModules.tap({ name: 'AssetsPlugin', stage: -100 }, (chunks) => {
        for (const chunk of chunks) modules.set(chunk, compilation.chunkGraph.getChunkModules(chunk))
      })
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage: 5000 }, () => {
        const assets = this.kind === 'shell' ? shellAssets(compilation, modules) : remoteAssets(compilation, modules)
        compilation.emitAsset(ASSETS_FILE, new webpack.sources.RawSource(JSON.stringify(assets, null, 1)))
      })
    })
  }
}
