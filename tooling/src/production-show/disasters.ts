import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import type { Installation } from './installation'

/** A fault of the installation, until it is whole again. */
export interface Disaster {
  name: string
  /** Whether it lasts longer than a page goes on asking by itself, so that a customer has to ask again. */
  outlastsPages?: boolean
  /** Resolves once it is over. @returns why it was not possible on this machine; '' when it was done */
  strike: (installation: Installation) => Promise<string>
}

const second = 1_000

/** Publishes the smallest remote once more, into the folder that the processes serve. */
const release = async ({ files }: Installation, version: string): Promise<void> => {
  await promisify(execFile)(
    process.execPath,
    [join(repoRoot, 'tooling/bin/run.mjs'), 'release', 'publish', 'remote-service-query', '--version', version],
    { cwd: repoRoot, env: { ...process.env, RELEASE_STORE: files } },
  )
}

export const disasters: readonly Disaster[] = [
  {
    name: 'a process of the portal is killed (−9)',
    strike: async ({ portals: [portal] }) => {
      await portal?.end('SIGKILL')
      await pause(5 * second)
      await portal?.start()
      return ''
    },
  },
  {
    name: 'a new version: a release, and one process after the other',
    strike: async (installation) => {
      await release(installation, '9.0.1')
      for (const portal of installation.portals) {
        await portal.end('SIGTERM')
        await portal.start()
      }
      return ''
    },
  },
  {
    name: 'the primary is killed (PostgreSQL, −9)',
    strike: async ({ database }) => {
      const primary = await database.primary()
      primary.killServer()
      await pause(10 * second)
      await database.untilSynchronous(120)
      return ''
    },
  },
  {
    name: 'the machine of the primary is gone (Patroni as well)',
    outlastsPages: true,
    strike: async ({ database }) => {
      const primary = await database.primary()
      await primary.kill()
      await pause(30 * second)
      primary.start()
      await database.untilSynchronous(120)
      return ''
    },
  },
  {
    name: 'the network between primary and replica is cut',
    strike: async ({ database }) => {
      const { link } = await database.primary()
      link.cut()
      await pause(15 * second)
      link.mend()
      await database.untilSynchronous(120)
      return ''
    },
  },
  {
    name: 'Redis is restarted',
    strike: async ({ redis }) => {
      await redis.stop()
      await redis.start()
      await pause(5 * second)
      return ''
    },
  },
  {
    name: 'the disk of the S3 server is full',
    strike: async ({ store: { disk } }) => {
      if (disk === null) return 'no disk can be mounted here, which takes root'
      disk.fill(0)
      await pause(10 * second)
      disk.empty()
      return ''
    },
  },
]
