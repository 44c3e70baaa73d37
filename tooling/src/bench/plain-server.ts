import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { answerHeaders } from '../../../api/src/host/security-headers'
import { compression } from '../../../api/src/http/compression'
import { type PlainFiles, plainDir } from './plain-build'
import { plainHtml } from './plain-html'

const types: Record<string, string> = { '.js': 'application/javascript', '.css': 'text/css' }

const sendFile = (path: string, reply: ServerResponse): void => {
  const file = join(plainDir, path)
  if (!existsSync(file)) return void reply.writeHead(404).end()
  const compressed = existsSync(`${file}.br`)
  reply.writeHead(200, {
    ...answerHeaders('demo'),
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    ...(compressed && { 'content-encoding': 'br' }),
  })
  createReadStream(compressed ? `${file}.br` : file).pipe(reply)
}

/**
 * Serves the plain build as the portal's host serves the portal: brotli, immutable files, headers, its HTML; calls and
 * data go on to the portal.
 */
export const servePlain = (files: PlainFiles, port: number, portalPort: number): Promise<Server> => {
  const html = plainHtml(files)

  const forward = (incoming: IncomingMessage, reply: ServerResponse, path: string) => {
    const isPage = !/^\/(api|data|assets)\/|\.json$/.test(path)
    const { 'accept-encoding': _encoding, ...headers } = incoming.headers
    const onward = request(
      {
        port: portalPort,
        host: '127.0.0.1',
        path: incoming.url,
        method: incoming.method,
        headers: isPage ? headers : incoming.headers,
      },
      (answer) => {
        if (!isPage) {
          reply.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(reply)
          return
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const body = brotliCompressSync(html(path, Buffer.concat(chunks).toString()), compression.brotliOptions)
          reply.writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'content-encoding': 'br',
            'cache-control': 'no-cache',
          })
          reply.end(body)
        })
      },
    )
    onward.on('error', () => reply.writeHead(502).end())
    incoming.pipe(onward)
  }

  return new Promise((resolve) => {
    const server = createServer((incoming, reply) => {
      const path = (incoming.url ?? '/').split('?')[0] ?? '/'
      if (path.startsWith('/plain/')) sendFile(path.slice('/plain/'.length), reply)
      else forward(incoming, reply, path)
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
