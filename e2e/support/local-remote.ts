import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { withoutIntegrity } from './faults'

const dist = join(import.meta.dirname, '../../dist')

const typeOf = (file: string) =>
  file.endsWith('.css') ? 'text/css' : file.endsWith('.json') ? 'application/json' : 'text/javascript'

export interface LocalRemote {
  /** What a developer types into the override panel. */
  address: string
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
  const manifest = JSON.stringify({ ...remote, version: '9.9.9', build: 'local', entry })

  const contentOf = (file: string) =>
    file === 'manifest.json'
      ? manifest
      : withoutIntegrity(readFileSync(join(folder, file), 'utf8'))
          .replaceAll(text, replacement)
          .replaceAll(/webpackChunk\w+/g, 'webpackChunkLocal')
  const server = createServer(({ url = '/' }, response) => {
    const file = new URL(url, 'http://localhost').pathname.slice(1)
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
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
