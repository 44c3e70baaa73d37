import type { IncomingMessage, ServerResponse } from 'node:http'

export interface CompilationStream {
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
