import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { compressFolder } from '../build/compress'
import { remoteNames } from '../build/packages'
import { cacheDir, distDir, repoRoot } from '../paths'
import { bundleConfig } from '../webpack/preset'

export const plainDir = join(distDir, 'plain')

/** One module that imports every remote's page list directly: what a single-page application has in its router. */
const writePages = (): string => {
  const file = join(cacheDir, 'plain-pages.ts')
  const names = remoteNames()
  const imports = names.map((name, index) => `import { pages as pages${index} } from '${join(repoRoot, name, 'src/pages')}'`)
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(file, `${imports.join('\n')}\nexport const pagesByRemote = { ${names.map((name, index) => `'${name}': pages${index}`).join(', ')} }\n`)
  return file
}

/** The shell's build without federation: the outlet is replaced by a lazy route, everything else is the same source. */
const plainConfig = (): Configuration => {
  const config = bundleConfig({ kind: 'shell', name: 'shell', mode: 'production', build: 'plain', outputDir: plainDir, publicPath: '/plain/' })
  return {
    ...config,
    entry: { main: join(repoRoot, 'e2e/bench/plain/main.ts') },
    cache: { type: 'filesystem', cacheDirectory: join(cacheDir, 'webpack'), name: 'plain' },
    resolve: { ...config.resolve, alias: { 'plain-pages$': writePages(), [join(repoRoot, 'shell/src/federation/remote-outlet')]: join(repoRoot, 'e2e/bench/plain/plain-outlet.tsx') }, modules: [join(repoRoot, 'shell/node_modules'), 'node_modules'] },
    plugins: config.plugins?.filter((plugin) => !['ModuleFederationPlugin', 'AssetsPlugin'].includes(plugin?.constructor.name ?? '')),
    optimization: { ...config.optimization, splitChunks: { chunks: 'all' } },
  }
}

const registryAndConfig = () => {
  const read = (file: string) => readFileSync(join(distDir, file), 'utf8').replaceAll('<', '\\u003c')
  return { registry: read('registry.json'), config: JSON.stringify(PLAIN_SITE) }
}

/** The comparison needs no real texts in header and footer, only as many. */
const PLAIN_SITE = {
  environment: 'test', brand: '零川物流', hotline: '95708', customerServiceUrl: '', openPlatformUrl: '', officialAccountUrl: 'https://www.lingchuan.example', privacyPolicyUrl: '#',
  headerLinks: ['首页', '业务介绍', '服务流程', '应用介绍', '加盟合作', '关于我们', '招贤纳士'].map((title) => ({ title, url: '#' })),
  copyright: '© 2026 零川物流 版权所有', filingNumber: '演示备2026000001号', contact: '零川物流客户服务中心 全国统一热线 95708', demoNotice: '演示环境：数据均为虚构',
}

/** Builds the plain single-page application of the same sources into `dist/plain`, with its HTML and compressed files. */
export const buildPlain = async (): Promise<void> => {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(plainConfig())?.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only' }) ?? 'webpack made nothing')
  const files = stats.compilation.entrypoints.get('main')?.getFiles() ?? []
  const { registry, config } = registryAndConfig()
  const html = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>零川物流</title><link rel="icon" href="data:,">
${files.map((file) => (file.endsWith('.css') ? `<link rel="stylesheet" href="/plain/${file}">` : `<script defer src="/plain/${file}"></script>`)).join('\n')}
</head><body><div id="root"></div>
<script type="application/json" id="portal-registry">${registry}</script><script type="application/json" id="portal-config">${config}</script></body></html>`
  writeFileSync(join(plainDir, 'index.html'), html)
  await compressFolder(plainDir)
}
