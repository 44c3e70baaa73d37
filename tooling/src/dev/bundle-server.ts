import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import type webpack from 'webpack'
import type WebpackDevServer from 'webpack-dev-server'
import type { RegistryRemote } from '@portal/contract/registry'
import { distDir } from '../paths'
import { AssetsPlugin } from '../webpack/assets-plugin'
import { ASSETS_FILE, containerName } from '../webpack/names'
import { bundleConfig } from '../webpack/preset'
import { readManifest } from '../build/packages'
import { REFRESH_HOOK_FILE, refreshHook } from './refresh-hook'
import { emitText, serveBundle } from './serve-bundle'

/** The file that the override panel of a portal requests from a development server. */
const MANIFEST_FILE = 'manifest.json'

/** The remote as an entry of a registry, with the current `remote.json`. */
const manifestOf = (name: string, compilation: string): RegistryRemote => {
  const { $schema: _, routes, ...manifest } = readManifest(name)
  return {
    ...manifest,
    build: `dev-${compilation}`,
    container: containerName(name),
    // The chunks inherit the parameter (tooling/src/webpack/retry-plugin.ts), so that no file of an earlier compilation
    // is reused.
    entry: `remoteEntry.js?compilation=${compilation}`,
    routes: routes.map((route) => ({ ...route, preload: [] })),
  }
}

/** Lets an open portal replace a remote after each compilation: each has an address of its own. */
const emitManifest = (name: string) =>
  emitText(MANIFEST_FILE, () => JSON.stringify(manifestOf(name, Date.now().toString(36)), null, 1))

interface CompilationStream {
  /** Answers a portal's request, and keeps the answer open. */
  open: (request: IncomingMessage, response: ServerResponse) => void
  /** A compilation has succeeded. */
  tell: () => void
}

/** Says to the open portals, as server-sent events, when there is a new compilation. */
export const compilationStream = (): CompilationStream => {
  const listeners = new Set<ServerResponse>()
  return {
    open: (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      })
      response.flushHeaders()
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
    },
    tell: () => listeners.forEach((response) => response.write('data: compiled\n\n')),
  }
}

/**
 * The way in which changes appear. `refresh`: the page keeps its state, only if the shell is developed as well;
 * `reload`: the page reloads; `manifest`: a portal with the remote gets an event and loads the changes by the manifest.
 */
type Changes = 'refresh' | 'reload' | 'manifest'

/** A bundle that is served from memory instead of from its build. */
export interface DevBundle {
  name: string
  kind: 'shell' | 'remote'
  port: number
  changes: Changes
}

export const HOST = '127.0.0.1'

export const devFolder = (name: string): string => join(distDir, 'dev', 'bundles', name)
export const originOf = ({ port }: Pick<DevBundle, 'port'>): string => `http://${HOST}:${port}`

const devConfig = (bundle: DevBundle): webpack.Configuration => {
  const { name, kind } = bundle
  const refresh = bundle.changes === 'refresh'
  // A remote loads its files relative to its entry, whatever host name of this machine was used.
  const publicPath = kind === 'shell' ? `${originOf(bundle)}/` : 'auto'
  const config = bundleConfig({
    kind,
    name,
    mode: 'development',
    refresh,
    build: 'dev',
    outputDir: devFolder(name),
    publicPath,
  })
  if (refresh) config.plugins?.push(new ReactRefreshPlugin({ overlay: false, library: name }))
  else if (kind === 'remote') config.plugins?.push(emitManifest(name))
  if (kind === 'shell') config.plugins?.push(emitText(REFRESH_HOOK_FILE, () => refreshHook))
  if (bundle.changes !== 'manifest') return config
  // There is no registry to compose, and a change shall be seen soon.
  return {
    ...config,
    plugins: config.plugins?.filter((plugin) => !(plugin instanceof AssetsPlugin)),
    watchOptions: { aggregateTimeout: 5 },
  }
}

/** Notifies the portals that have the remote in them of each compilation, and serves it. */
const telling = (stream: CompilationStream): WebpackDevServer.Configuration => ({
  setupMiddlewares: (middlewares) => [
    { name: 'compilations', path: '/compilations', middleware: stream.open },
    ...middlewares,
  ],
})

/** Starts a bundle's development server and waits for its first compilation; `onBuilt` follows every successful one. */
export const startBundleServer = (bundle: DevBundle, onBuilt: () => void): Promise<WebpackDevServer> => {
  const stream = compilationStream()
  return serveBundle(
    devConfig(bundle),
    {
      port: bundle.port,
      host: HOST,
      hot: bundle.changes === 'refresh',
      // From this machine to itself.
      compress: false,
      liveReload: bundle.changes === 'reload',
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
      client: bundle.changes !== 'manifest' && {
        webSocketURL: { hostname: HOST, port: bundle.port, protocol: 'ws', pathname: '/ws' },
        overlay: false,
      },
      webSocketServer: bundle.changes !== 'manifest' && 'ws',
      ...(bundle.changes === 'manifest' && telling(stream)),
      // The registry is composed from this file; everything else stays in memory.
      devMiddleware: { writeToDisk: (file) => file.endsWith(ASSETS_FILE), stats: false },
    },
    () => {
      stream.tell()
      onBuilt()
    },
  )
}
