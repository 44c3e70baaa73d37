import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation, Configuration } from 'webpack'
import { runWebpack } from '../build/build-bundle'
import { compressFolder } from '../build/compress'
import { remoteNames } from '../build/packages'
import { cacheDir, distDir, repoRoot } from '../paths'
import { bundleConfig } from '../webpack/preset'

export const plainDir = join(distDir, 'plain')

/** One module that imports every remote's page list directly, like the router of a single-page application. */
const writePages = (): string => {
  const file = join(cacheDir, 'plain-pages.ts')
  const names = remoteNames()
  const imports = names.map(
    (name, index) => `import { pages as pages${index} } from '${join(repoRoot, name, 'src/pages')}'`,
  )
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(
    file,
    `${imports.join('\n')}\nexport const pagesByRemote = { ${names.map((name, index) => `'${name}': pages${index}`).join(', ')} }\n`,
  )
  return file
}

/** The shell's build without federation: the outlet is replaced by a lazy route, everything else is the same source. */
const plainConfig = (): Configuration => {
  const config = bundleConfig({
    kind: 'shell',
    name: 'shell',
    mode: 'production',
    build: 'plain',
    outputDir: plainDir,
    publicPath: '/plain/',
  })
  return {
    ...config,
    entry: { main: join(repoRoot, 'e2e/bench/plain/main.ts') },
    cache: { type: 'filesystem', cacheDirectory: join(cacheDir, 'webpack'), name: 'plain' },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'plain-pages$': writePages(),
        [join(repoRoot, 'shell/src/federation/remote-outlet')]: join(repoRoot, 'e2e/bench/plain/plain-outlet.tsx'),
      },
      modules: [join(repoRoot, 'shell/node_modules'), 'node_modules'],
    },
    plugins: config.plugins?.filter(
      (plugin) =>
        !['ModuleFederationPlugin', 'ProvideSharedPlugin', 'AssetsPlugin'].includes(plugin?.constructor.name ?? ''),
    ),
    optimization: { ...config.optimization, splitChunks: { chunks: 'all' } },
  }
}

/** The files of each page's chunks, by the page's key in its remote: `remote-send/send`. */
const filesOfPages = (compilation: Compilation): Record<string, string[]> => {
  const byRequest = new Map(
    [...compilation.chunkGroups].flatMap((group) => group.origins.map(({ request }) => [request, group.getFiles()])),
  )
  return Object.fromEntries(
    remoteNames().flatMap((name) => {
      const source = readFileSync(join(repoRoot, name, 'src/pages.ts'), 'utf8')
      return [...source.matchAll(/(\w+): \(\) => import\('([^']+)'\)/g)].map(([, key, request]) => [
        `${name}/${key}`,
        (byRequest.get(request ?? '') ?? []).filter((file) => /\.(js|css)$/.test(file)),
      ])
    }),
  )
}

/** The files that the HTML of the plain application names. */
export interface PlainFiles {
  entry: string[]
  pages: Record<string, string[]>
}

/** Builds the plain single-page application of the same sources into `dist/plain`, with its compressed files. */
export const buildPlain = async (): Promise<PlainFiles> => {
  const { compilation } = await runWebpack(plainConfig())
  await compressFolder(plainDir)
  return { entry: compilation.entrypoints.get('main')?.getFiles() ?? [], pages: filesOfPages(compilation) }
}
