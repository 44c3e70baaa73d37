import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'

/** A proxy to a server that can cut its connections, or silently drop everything sent over them. */
export interface CutProxy {
  url: string
  /** Ends every connection as soon as its client sends something. */
  cutAtNextWord: () => void
  /** Drops everything over the current connections from now on. */
  loseAll: () => void
  close: () => Promise<void>
}

export const openCutProxy = async (url: string): Promise<CutProxy> => {
  const target = new URL(url)
  const pairs = new Set<{ client: Socket; server: Socket; fate: 'pass' | 'cut' | 'lose' }>()
  const proxy = createServer((client) => {
    const pair = {
      client,
      server: connect(Number(target.port), target.hostname),
      fate: 'pass' as 'pass' | 'cut' | 'lose',
    }
    pairs.add(pair)
    const end = (): void => {
      pairs.delete(pair)
      client.destroy()
      pair.server.destroy()
    }
    client.on('data', (bytes) => {
      if (pair.fate === 'cut') end()
      if (pair.fate === 'pass') pair.server.write(bytes)
    })
    pair.server.on('data', (bytes) => {
      if (pair.fate === 'pass') client.write(bytes)
    })
    for (const socket of [client, pair.server]) socket.on('close', end).on('error', end)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    cutAtNextWord: () =>
      pairs.forEach((pair) => {
        pair.fate = 'cut'
      }),
    loseAll: () =>
      pairs.forEach((pair) => {
        pair.fate = 'lose'
      }),
    close: async () => {
      pairs.forEach(({ client, server }) => {
        client.destroy()
        server.destroy()
      })
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
