import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'

/**
 * Has a connection that ends while it is lent given back at once, and lets whoever borrowed it give it back as well. drizzle
 * keeps one for ever when it ends before `begin` is answered.
 */
const releaseAtEnd = (client: PoolClient): PoolClient => {
  const release = client.release.bind(client)
  const releaseOnce = (error?: Error | boolean): void => {
    client.release = () => undefined
    client.off('end', atEnd)
    release(error)
  }
  const atEnd = (): void => releaseOnce(true)
  client.release = releaseOnce
  client.once('end', atEnd)
  return client
}

/** Cuts a lent connection over which nothing is answered. In two halves, as a process that was busy all the time has heard nothing either. */
const watchSilence = (client: PoolClient, maxSilence: number): { heard: () => void; stop: () => void } => {
  let halves = 0
  const timer = setInterval(() => {
    halves += 1
    if (halves === 2 && client instanceof Client) void client.end()
  }, maxSilence / 2).unref()
  const heard = (): void => {
    halves = 0
    timer.refresh()
  }
  return { heard, stop: () => clearInterval(timer) }
}

/**
 * A pool whose connections may break at any time, lent or idle: their queries fail, and the next query gets another one. A lent
 * connection over which nothing was answered for `maxSilence` milliseconds is cut: the other side may be gone without a word.
 */
export class ServerPool extends Pool {
  constructor({ maxSilence, ...config }: PoolConfig & { maxSilence: number }) {
    super(config)
    const watches = new WeakMap<PoolClient, ReturnType<typeof watchSilence>>()
    // An error of a connection that nobody listens to ends the process; its queries have failed with it.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      client.on('error', () => undefined)
      client.on('drain', () => watches.get(client)?.heard())
    })
    this.on('acquire', (client) => void watches.set(client, watchSilence(client, maxSilence)))
    this.on('release', (_error, client) => {
      watches.get(client)?.stop()
      watches.delete(client)
    })
  }

  override connect(): Promise<PoolClient>
  override connect(
    callback: (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<PoolClient> | void {
    // The pool's own `query` comes with a callback, and gives back what broke by itself.
    return callback === undefined ? super.connect().then(releaseAtEnd) : super.connect(callback)
  }
}
