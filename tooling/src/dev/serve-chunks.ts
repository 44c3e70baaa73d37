import type { IncomingMessage, ServerResponse } from 'node:http'

/** The part of webpack's own server of compiled files that is used here. */
export interface CompiledFiles {
  waitUntilValid: (callback: () => void) => void
  /** Path of the file at an address below the server. */
  getFilenameFromUrl: (url: string) => string | undefined
  context: { outputFileSystem: { readFileSync?: (file: string, encoding: 'utf8') => string | Buffer } }
}

/**
 * Serves scripts of a remote so that each compilation, which their addresses name by `?r=`, has a list of chunks of its
 * own, `list` with the name. A portal can then have two of them, and the compiler need not write all chunks anew for
 * another name in each. `compiled`: none before the server has started.
 */
export const serveChunks =
  (list: string, compiled: () => CompiledFiles | undefined) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { url = '/' } = request
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const compilation = /^\w+$/.exec(searchParams.get('r') ?? '')?.[0]
    const files = compiled()
    if (compilation === undefined || !pathname.endsWith('.js') || !files) return next()
    files.waitUntilValid(() => {
      const file = files.getFilenameFromUrl(url)
      const text = file === undefined ? undefined : files.context.outputFileSystem.readFileSync?.(file, 'utf8')
      if (text === undefined) return next()
      response
        .writeHead(200, {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-store',
          'access-control-allow-origin': '*',
        })
        .end(String(text).replaceAll(list, `${list}_${compilation}`))
    })
  }
