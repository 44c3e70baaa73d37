import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { withoutIntegrity } from './faults'

const dist = join(import.meta.dirname, '../../dist')

const typeOf = (file: string) =>
  file.endsWith('.css') ? 'text/css' : file.endsWith('.json') ? 'application/json' : 'text/javascript'

export interface LocalRemote {
  /** The address that a developer types into the override panel. */
  address: string
  /** Compiles a change of the sources: the portal is notified, and `text` reads so from now on. */
  compile: (replacement: string) => void
  stop: () => Promise<void>
}

/** A server as a developer of a remote has it: the live build, in which `text` reads `replacement`. */
export const serveLocally = async (
  request: APIRequestContext,
  name: string,
  text: string,
  replacement: string,
): Promise<LocalRemote> => {
  const { remotes } = (await (await request.get('/registry.json')).json()) as {
    remotes: { name: string; entry: string }[]
  }
  const remote = remotes.find((each) => each.name === name)
  if (!remote) throw new Error(`no ${name} in the registry`)
  const [folder, entry = ''] = [join(dist, remote.entry, '..'), remote.entry.split('/').at(-1)]
  let compilation = 0
  let shown = replacement
  const portals = new Set<ServerResponse>()
  // Like the development server: each compilation has addresses of its own.
  const manifest = () =>
    JSON.stringify({ ...remote, version: '9.9.9', build: `local-${compilation}`, entry: `${entry}?r=${compilation}` })

  const contentOf = (file: string) =>
    file === 'manifest.json'
      ? manifest()
      : withoutIntegrity(readFileSync(join(folder, file), 'utf8')).replaceAll(text, shown)
  const server = createServer(({ url = '/' }, response) => {
    const file = new URL(url, 'http://localhost').pathname.slice(1)
    if (file === 'compilations') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' })
      response.flushHeaders()
      portals.add(response)
      return
    }
    try {
      response
        .writeHead(200, { 'content-type': typeOf(file), 'access-control-allow-origin': '*', connection: 'close' })
        .end(contentOf(file))
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    compile: (next) => {
      compilation += 1
      shown = next
      for (const portal of portals) portal.write('data: compiled\n\n')
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
