import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { buildSync } from 'esbuild'
import type { PoolClient } from 'pg'
import { dependencies } from '../../package.json'
import { dropDatabase, replaceDatabase } from '../testing/test-database-on-server'
import type { Database } from './database'
import { oneAtATime } from './one-at-a-time'
import { dbOverPool } from './one-connection'
import { openServerDatabase } from './server-database'
import { ServerPool } from './server-pool'

const root = resolve(__dirname, '../../..')
const server = process.env.TEST_DATABASE_URL ?? ''
const onServer = server === '' ? describe.skip : describe
const name = `portal_leader_${process.pid}`
const key = 7_305_095_799

onServer('between two processes', () => {
  let url: string
  let database: Database
  let other: ChildProcess | undefined
  beforeAll(async () => {
    url = await replaceDatabase(server, root, name)
    database = await openServerDatabase({ url, directUrl: null, preparedStatements: null }, root)
  })
  afterAll(async () => {
    other?.kill('SIGKILL')
    await database.close()
    await dropDatabase(server, name)
  })

  /** Starts a process that is at the work for ever; resolves when it is. */
  const startAtWork = async (): Promise<ChildProcess> => {
    const { outputFiles } = buildSync({
      stdin: {
        contents: `import { openServerDatabase } from './server-database'
          import { oneAtATime } from './one-at-a-time'
          const addresses = { url: ${JSON.stringify(url)}, directUrl: null, preparedStatements: null }
          void openServerDatabase(addresses, ${JSON.stringify(root)}).then((database) =>
            oneAtATime(database, ${key}, () => { console.log('at work'); return new Promise(() => setInterval(() => 0, 1e6)) }))`,
        resolveDir: __dirname,
        loader: 'ts',
      },
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      external: Object.keys(dependencies).filter((dependency) => !dependency.startsWith('@portal/')),
    })
    const child = spawn(process.execPath, ['-'], { cwd: join(root, 'api'), stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.end(outputFiles[0]?.contents)
    await once(child.stdout, 'data')
    return child
  }

  test('one is at it; when that one is killed, another one is at once', async () => {
    other = await startAtWork()
    const work = jest.fn(() => Promise.resolve())
    expect(await oneAtATime(database, key, work)).toBe(false)
    expect(work).not.toHaveBeenCalled()
    other.kill('SIGKILL')
    await once(other, 'exit')
    // The server notices the end of the connection.
    while (!(await oneAtATime(database, key, work)));
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('work that fails leaves it to the next', async () => {
    await expect(oneAtATime(database, key, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await oneAtATime(database, key, () => Promise.resolve())).toBe(true)
  })

  describe('over connections that are cut when they are silent', () => {
    /** Milliseconds of the test's clock. */
    const maxSilence = 2_000
    const pause = maxSilence / 5
    let pool: ServerPool
    let connection: PoolClient
    beforeEach(() => {
      jest.useFakeTimers()
      pool = new ServerPool({ url, maxSilence })
      pool.once('acquire', (client) => (connection = client))
    })
    afterEach(async () => {
      jest.useRealTimers()
      await pool.end()
    })

    test('the lock is kept while the work takes longer', async () => {
      const isDone = oneAtATime(
        { db: dbOverPool(pool), kind: 'server' },
        key,
        async () => {
          // Longer than a connection may be silent.
          for (let time = 0; time < maxSilence + pause; time += pause) {
            const answered = once(connection, 'drain')
            jest.advanceTimersByTime(pause)
            await answered
          }
          expect(await oneAtATime(database, key, () => Promise.resolve())).toBe(false)
        },
        pause,
      )
      expect(await isDone).toBe(true)
    })

    test('work that fails after the lock was lost says why itself', async () => {
      const failed = oneAtATime({ db: dbOverPool(pool), kind: 'server' }, key, async () => {
        jest.advanceTimersByTime(maxSilence)
        throw new Error('failed')
      })
      await expect(failed).rejects.toThrow(/^failed$/)
    })
  })
})
