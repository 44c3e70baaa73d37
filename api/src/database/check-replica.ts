import { StartError } from '../config/start-error'
import { serverError } from './open-errors'
import { quietClient } from './pooler'

const setting = 'DATABASE_REPLICA_URL'

/** Whether a replica is at this address. @throws StartError when there is no server, or one that follows no other */
export const checkReplica = async (url: string): Promise<void> => {
  const client = quietClient(url)
  try {
    await client.connect()
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
    if (rows[0]?.follows === true) return
  } catch (error) {
    throw serverError(error, setting)
  } finally {
    await client.end()
  }
  throw new StartError(
    `${setting} 所指的数据库不是只读副本：请填写流复制备库的地址`,
    `the database at ${setting} follows no other: set it to a streaming replica`,
    [setting],
  )
}
