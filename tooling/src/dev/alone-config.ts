import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { repoRoot } from '../paths'
import { bundleConfig } from '../webpack/preset'
import { devFolder } from './bundle-server'

const html = (name: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="icon" href="data:,">
<style>@layer antd,portal;</style>
<link rel="stylesheet" href="/main.css">
</head>
<body><div id="root"></div><script src="/main.js"></script></body>
</html>`

class EmitHtml {
  constructor(private readonly name: string) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('EmitHtml', (compilation) => {
      compilation.hooks.processAssets.tap('EmitHtml', () =>
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html(this.name))),
      )
    })
  }
}

/** An entry that passes a remote's pages and manifest to the page that hosts them (alone-page). */
const entryOf = (name: string): string => {
  const file = (path: string) => JSON.stringify(join(repoRoot, path))
  const source = `
    import { startAlone } from ${file('tooling/src/dev/alone-page/start-alone.tsx')}
    import { pages } from ${file(`${name}/src/pages.ts`)}
    import manifest from ${file(`${name}/remote.json`)}
    startAlone(pages, manifest)`
  return `data:text/javascript,${encodeURIComponent(source)}`
}

/** The remote with the usual preset, without federation. */
export const aloneConfig = (name: string): webpack.Configuration => {
  const config = bundleConfig({
    kind: 'remote',
    name,
    mode: 'development',
    refresh: true,
    build: 'alone',
    outputDir: devFolder(`${name}-alone`),
    publicPath: '/',
  })
  return {
    ...config,
    entry: { main: entryOf(name) },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => plugin instanceof MiniCssExtractPlugin),
      new ReactRefreshPlugin({ overlay: false }),
      new EmitHtml(name),
    ],
    cache:
      typeof config.cache === 'object' && config.cache.type === 'filesystem'
        ? { ...config.cache, name: `${name}-alone` }
        : false,
  }
}
