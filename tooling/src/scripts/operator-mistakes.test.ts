import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '../../../api/src/database/folder-lock'
import { runNode } from '../testing/run-node'

let data: string
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'portal-mistakes-'))
})
afterAll(() => rmSync(data, { recursive: true }))

/** Starts a command in the same way as `npm run`. */
const command = (name: string, env: NodeJS.ProcessEnv = {}) =>
  runNode(['tooling/bin/run.mjs', name], { env: { PORTAL_DATA_DIR: data, DATABASE_URL: '', FILES_S3_URL: '', ...env } })

test.each([
  ['move-files without a bucket', 'move-files', /^请先设置 FILES_S3_URL \(.+\)\n$/],
  ['rotate-keys while a portal has the folder', 'rotate-keys', /^数据文件夹 .+ 正被进程 \d+ 使用.+\n$/],
  ['score-addresses without a file', 'score-addresses', /^Name a file of samples.+\n$/],
])(
  '%s says so in one line',
  async (_case, name, says) => {
    const unlock = lockFolder(data)
    const { ok, output } = await command(name)
    unlock()
    expect(output).toMatch(says)
    expect(ok).toBe(false)
  },
  120_000,
)

test('check-config names a port that is in use and a variable that is misspelt', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const port = String((other.address() as AddressInfo).port)
  const { ok, output } = await command('check-config', { PORT: port, PORTT: '9000' })
  other.close()
  expect(output).toContain('是否应为 PORT？')
  expect(output).toContain(`端口 ${port} 已被占用`)
  expect(ok).toBe(false)
}, 120_000)
