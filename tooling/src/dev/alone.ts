import { build } from '../build/build'
import { aloneConfig } from './alone-config'
import { startApi } from './api-process'
import { HOST, originOf } from './bundle-server'
import { logInDemoCustomer } from './demo-login'
import { portOf } from './options'
import { serveBundle } from './serve-bundle'
import type { Stop } from './stop'

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
