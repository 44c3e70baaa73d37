import { openRedis, type RedisClient, type RedisConnection } from './redis'
import { withinTimeout } from './within-timeout'

/** A connection to Redis that is opened when it is needed, and anew after it has failed. */
export interface LastingRedis {
  /**
   * Does something over the connection, opened before where that is needed.
   * @throws when it fails or takes more than so many milliseconds; the next use opens another connection
   */
  use: <Result>(milliseconds: number, work: (client: RedisClient) => Promise<Result>) => Promise<Result>
  close: () => void
}

export const lastingRedis = (url: string): LastingRedis => {
  let current: Promise<RedisConnection> | undefined

  const drop = (connection: Promise<RedisConnection> | undefined): void => {
    connection?.then(({ close }) => close()).catch(() => undefined)
    if (current === connection) current = undefined
  }
  return {
    use: async (milliseconds, work) => {
      const connection = (current ??= openRedis(url))
      try {
        return await withinTimeout(
          milliseconds,
          connection.then(({ client }) => work(client)),
        )
      } catch (error) {
        drop(connection)
        throw error
      }
    },
    close: () => drop(current),
  }
}
