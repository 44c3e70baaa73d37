import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { distDir } from '../paths'
import { ASSETS_FILE } from '../webpack/names'
import { bundleConfig } from '../webpack/preset'
import { REFRESH_HOOK_FILE, refreshHook } from './refresh-hook'

/** A bundle that is served with hot reload instead of as built. */
export interface DevBundle {
  name: string
  kind: 'shell' | 'remote'
  port: number
  /** Changes appear with the page's state kept; otherwise the page reloads. Only when the shell is developed along. */
  refresh: boolean
}

export const devFolder = (name: string): string => join(distDir, 'dev', name)
export const originOf = ({ port }: DevBundle): string => `http://localhost:${port}`

class EmitRefreshHook {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('EmitRefreshHook', (compilation) => {
      compilation.hooks.processAssets.tap('EmitRefreshHook', () => compilation.emitAsset(REFRESH_HOOK_FILE, new webpack.sources.RawSource(refreshHook)))
    })
  }
}

const devConfig = (bundle: DevBundle): webpack.Configuration => {
  const config = bundleConfig({ kind: bundle.kind, name: bundle.name, mode: 'development', refresh: bundle.refresh, build: 'dev', outputDir: devFolder(bundle.name), publicPath: `${originOf(bundle)}/` })
  if (bundle.refresh) config.plugins?.push(new ReactRefreshPlugin({ overlay: false, library: bundle.name }))
  if (bundle.kind === 'shell') config.plugins?.push(new EmitRefreshHook())
  return config
}

/** Starts a bundle's development server and waits for its first compilation; `onBuilt` follows every successful one. */
export const startBundleServer = async (bundle: DevBundle, onBuilt: () => void): Promise<WebpackDevServer> => {
  const compiler = webpack(devConfig(bundle))
  if (!compiler) throw new Error('webpack made no compiler')
  const firstCompilation = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('dev', (stats) => {
      console.log(stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : `${bundle.name} ready`)
      if (!stats.hasErrors()) onBuilt()
      resolve()
    })
  })
  const server = new WebpackDevServer(
    {
      port: bundle.port,
      host: 'localhost',
      hot: bundle.refresh,
      liveReload: !bundle.refresh,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: { hostname: 'localhost', port: bundle.port, protocol: 'ws', pathname: '/ws' }, overlay: false },
      // The registry is composed from this file; everything else stays in memory.
      devMiddleware: { writeToDisk: (file) => file.endsWith(ASSETS_FILE), stats: false },
    },
    compiler,
  )
  await server.start()
  await firstCompilation
  return server
}
