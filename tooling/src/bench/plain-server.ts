import { createReadStream, existsSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { plainDir } from './plain-build'

const types: Record<string, string> = {
  '.js': 'application/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
}

/** Serves the plain build as the portal's host serves the portal (brotli, immutable files) and passes API calls and data on to it. */
export const servePlain = (port: number, portalPort: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((incoming, reply) => {
      const path = (incoming.url ?? '/').split('?')[0] ?? '/'
      if (/^\/(api|data)\//.test(path)) {
        const onward = request(
          {
            port: portalPort,
            host: '127.0.0.1',
            path: incoming.url,
            method: incoming.method,
            headers: incoming.headers,
          },
          (answer) => {
            reply.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(reply)
          },
        )
        onward.on('error', () => reply.writeHead(502).end())
        incoming.pipe(onward)
        return
      }
      const file = path.startsWith('/plain/')
        ? join(plainDir, path.slice('/plain/'.length))
        : join(plainDir, 'index.html')
      const compressed = existsSync(`${file}.br`)
      if (!existsSync(file)) return void reply.writeHead(404).end()
      reply.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': path.startsWith('/plain/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(compressed && { 'content-encoding': 'br' }),
      })
      createReadStream(compressed ? `${file}.br` : file).pipe(reply)
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
