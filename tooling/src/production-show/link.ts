import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between two machines, in the form of a port that leads to another one. */
export interface Link {
  port: number
  /** Loses everything from now on, without a sign to either side. */
  cut: () => void
  /** New connections pass again; those that were cut end. */
  mend: () => void
  close: () => void
}

export const openLink = async (to: number): Promise<Link> => {
  const pairs = new Set<() => void>()
  let isCut = false
  const pass = (from: Socket, other: Socket): void => {
    from.on('data', (bytes) => {
      if (isCut) return
      // A slow reader slows the sender down.
      if (!other.write(bytes)) from.pause()
    })
    other.on('drain', () => from.resume())
  }
  const server = createServer((client) => {
    const target = connect(to, '127.0.0.1')
    const end = (): void => {
      pairs.delete(end)
      client.destroy()
      target.destroy()
    }
    pairs.add(end)
    pass(client, target)
    pass(target, client)
    const closed = (): void => {
      // The end of a connection does not arrive either.
      if (!isCut) end()
    }
    for (const socket of [client, target]) socket.on('close', closed).on('error', closed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
      for (const end of pairs) end()
    },
    close: () => {
      server.close()
      for (const end of pairs) end()
    },
  }
}
