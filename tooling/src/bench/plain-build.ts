import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { readSiteConfig } from '../../../api/src/host/site-config'
import { runWebpack } from '../build/build-bundle'
import { compressFolder } from '../build/compress'
import { remoteNames } from '../build/packages'
import { cacheDir, distDir, repoRoot } from '../paths'
import { bundleConfig } from '../webpack/preset'

export const plainDir = join(distDir, 'plain')

/** One module that imports every remote's page list directly: as in the router of a single-page application. */
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
        'plain-pages$': writePages(),
        [join(repoRoot, 'shell/src/federation/remote-outlet')]: join(repoRoot, 'e2e/bench/plain/plain-outlet.tsx'),
      },
      modules: [join(repoRoot, 'shell/node_modules'), 'node_modules'],
    },
    plugins: config.plugins?.filter(
      (plugin) => !['ModuleFederationPlugin', 'AssetsPlugin'].includes(plugin?.constructor.name ?? ''),
    ),
    optimization: { ...config.optimization, splitChunks: { chunks: 'all' } },
  }
}

/** JSON inside HTML: a `<` could end the element. */
const inlineJson = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`

/**
 * Builds the plain single-page application of the same sources into `dist/plain`, with its HTML and compressed files.
 */
export const buildPlain = async (): Promise<void> => {
  const stats = await runWebpack(plainConfig())
  const files = stats.compilation.entrypoints.get('main')?.getFiles() ?? []
  const registry = readFileSync(join(distDir, 'registry.json'), 'utf8')
  const config = JSON.stringify(
    readSiteConfig(repoRoot, {
      environment: 'test',
      mode: 'demo',
      allow: new Set(['demo-data']),
      wechat: null,
      devtoolsOrigins: [],
      amap: null,
    }),
  )
  const html = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>零川物流</title><link rel="icon" href="data:,">
${files.map((file) => (file.endsWith('.css') ? `<link rel="stylesheet" href="/plain/${file}">` : `<script defer src="/plain/${file}"></script>`)).join('\n')}
</head><body><div id="root"></div>
${inlineJson('portal-registry', registry)}${inlineJson('portal-config', config)}</body></html>`
  writeFileSync(join(plainDir, 'index.html'), html)
  await compressFolder(plainDir)
}
