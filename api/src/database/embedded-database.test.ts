import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { user } from '../modules/account-core/user.tables'
import type { Database } from './database'
import { openDatabase } from './open-database'

const root = resolve(__dirname, '../../..')

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-data-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (): Promise<Database> => openDatabase({ databaseUrl: null, dataDir, root })

test('what was written is there after closing and opening again, and what a killed first start left is not in the way', async () => {
  mkdirSync(join(dataDir, 'db.new'))
  writeFileSync(join(dataDir, 'db.new/PG_VERSION'), '')
  const first = await open()
  await first.db.insert(user).values({ userId: 'u', userTel: '13812345678', createdAt: new Date() })
  await first.close()
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)

  const second = await open()
  expect(await second.db.select({ userTel: user.userTel }).from(user)).toEqual([{ userTel: '13812345678' }])
  await expect(open()).rejects.toThrow(/in use by process/)
  await second.close()
})

test('files that are no database are refused in one line, and the folder is free again', async () => {
  mkdirSync(join(dataDir, 'db'))
  writeFileSync(join(dataDir, 'db/PG_VERSION'), '9\n')
  await expect(open()).rejects.toThrow(/^[^\n]+restore a backup or move the folder away\)$/)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})
