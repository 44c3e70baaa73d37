import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { portalCss } from '@portal/runtime/theme/theme'
import type webpack from 'webpack'
import { build } from '../build/build'
import { repoRoot } from '../paths'
import { bundleConfig } from '../webpack/preset'
import { startApi } from './api-process'
import { HOST, originOf, devFolder } from './bundle-server'
import { portOf } from './options'
import { emitText, serveBundle } from './serve-bundle'
import type { Stop } from './stop'

/** The demo's customer (README.md). */
const userTel = '13800138000'

/**
 * A session of the demo's customer, by the demo's development call.
 * @returns the session's cookies as header values
 * @throws Error with the API's message
 */
const logInDemoCustomer = async (apiOrigin: string): Promise<string[]> => {
  const response = await fetch(`${apiOrigin}/api/dev/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userTel }),
  })
  const { data, message } = (await response.json()) as {
    data: { token: string; userId: string } | null
    message: string
  }
  if (!data) throw new Error(message)
  return Object.entries(data).map(([name, value]) => `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`)
}

const html = (name: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="icon" href="data:,">
<style>${portalCss}</style>
<link rel="stylesheet" href="/main.css">
</head>
<body><div id="root"></div><script src="/main.js"></script></body>
</html>`

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
const aloneConfig = (name: string): webpack.Configuration => {
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
      emitText('index.html', () => html(name)),
    ],
    cache:
      typeof config.cache === 'object' && config.cache.type === 'filesystem'
        ? { ...config.cache, name: `${name}-alone` }
        : false,
  }
}

/**
 * One remote on a page of its own, in one bundle with the development build of every library, with Fast Refresh and the
 * real API.
 */
export const startAlone = async (name: string, all: readonly string[]): Promise<Stop> => {
  const port = portOf(name, all)
  const apiOrigin = `http://${HOST}:${process.env.PORT ?? 8080}`
  await build()
  const api = await startApi({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  const server = await serveBundle(
    aloneConfig(name),
    {
      port,
      host: HOST,
      hot: true,
      liveReload: false,
      historyApiFallback: true,
      headers: { 'Cache-Control': 'no-store' },
      proxy: [{ context: ['/api', '/data'], target: apiOrigin }],
      setupMiddlewares: (middlewares, { app }) => {
        app?.post(
          '/alone/login',
          (_request, response) =>
            void logInDemoCustomer(apiOrigin).then(
              (cookies) => response.setHeader('set-cookie', cookies).redirect(303, 'back'),
              (error: unknown) => response.status(502).type('text').send(String(error)),
            ),
        )
        return middlewares
      },
      client: { overlay: false },
      devMiddleware: { stats: false },
    },
    () => undefined,
  )
  console.log(`${name} alone: ${originOf({ port })}`)
  return async () => {
    await server.stop()
    await api.stop()
  }
}
