import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programPath } from './programs'
import { type ServerProcess, startServerProcess } from './server-process'

/** A Redis server of its own, which keeps nothing. */
export interface TestRedis extends ServerProcess {
  url: string
}

export const startRedis = async (): Promise<TestRedis> => {
  const server = await startServerProcess(join(tmpdir(), 'portal-redis-'), (port, dir) =>
    spawn(
      programPath('redis-server'),
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', '--appendonly', 'no'],
      {
        stdio: 'ignore',
      },
    ),
  )
  return { ...server, url: `redis://127.0.0.1:${server.port}` }
}
