import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

const listenAt = async (port: number) => {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const isFree = (port: number): Promise<boolean> =>
  listenAt(port).then(
    (server) => new Promise<boolean>((resolve) => server.close(() => resolve(true))),
    () => false,
  )

/** A port of this machine that nothing listens on, nor on those that lie so many above it. */
export const freePort = async (above: readonly number[] = []): Promise<number> => {
  for (;;) {
    const server = await listenAt(0)
    const { port } = server.address() as AddressInfo
    const free = await Promise.all(above.map((distance) => isFree(port + distance)))
    await new Promise((resolve) => server.close(resolve))
    if (free.every(Boolean)) return port
  }
}
