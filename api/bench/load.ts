import { connect, type Socket } from 'node:net'

/** A request as it goes over the wire, made by `toBytes`. */
export const toBytes = (port: number, path: string, body: string, headers: Record<string, string> = {}): Buffer =>
  Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  )

export interface LoadFigures {
  requestsPerSecond: number
  /** Milliseconds of each answer. */
  durations: number[]
}

const headEnd = Buffer.from('\r\n\r\n')

/** Sends requests over one connection, each after the answer to the one before. */
const worker = (port: number, next: () => Buffer | null, durations: number[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let [received, start] = [Buffer.alloc(0), 0]
    const send = (): void => {
      const request = next()
      if (request === null) {
        socket.destroy()
        resolve()
        return
      }
      start = performance.now()
      socket.write(request)
    }
    socket.once('connect', send)
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const end = received.indexOf(headEnd)
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (Number.isNaN(length)) return void socket.destroy(new Error(`no length: ${head}`))
      if (received.length < end + headEnd.length + length) return
      const isGood = head.startsWith('HTTP/1.1 200') && received.includes('{"code":0,')
      if (!isGood) return void socket.destroy(new Error(received.toString().slice(0, 1000)))
      durations.push(performance.now() - start)
      received = Buffer.alloc(0)
      send()
    })
  })

/**
 * Loads a server over `connections` connections for some milliseconds. `requestOf` makes the requests of a connection.
 */
export const load = async (
  port: number,
  connections: number,
  milliseconds: number,
  requestOf: (connection: number) => Buffer,
): Promise<LoadFigures> => {
  const durations: number[] = []
  const start = performance.now()
  const next = (connection: number) => (): Buffer | null =>
    performance.now() - start < milliseconds ? requestOf(connection) : null
  await Promise.all(Array.from({ length: connections }, (_, index) => worker(port, next(index), durations)))
  return { durations, requestsPerSecond: (durations.length * 1000) / (performance.now() - start) }
}
