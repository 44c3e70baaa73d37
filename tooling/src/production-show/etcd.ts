import { join } from 'node:path'
import { freePort } from '../../../api/src/testing/free-port'
import { postgresAccount } from '../../../api/src/testing/postgres-cluster'
import { programPath } from '../../../api/src/testing/programs'
import { runService } from './run-service'
import { answersWell, until } from './until'

/** Starts the store in which Patroni's nodes agree who leads. @returns its address, `host:port` */
export const startEtcd = async (folder: string): Promise<string> => {
  const [client, peer] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`)
  const addresses = {
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `show=${peer}`,
  }
  runService(
    programPath('etcd'),
    [
      '--name=show',
      `--data-dir=${join(folder, 'etcd')}`,
      ...Object.entries(addresses).map(([name, value]) => `--${name}=${value}`),
    ],
    { log: join(folder, 'etcd.log'), account: postgresAccount() },
  )
  await until('etcd', 20, () => answersWell(`${client}/health`))
  return new URL(client ?? '').host
}
