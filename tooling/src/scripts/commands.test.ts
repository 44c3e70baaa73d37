import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeWith } from '../../../api/src/testing/describe-with'
import { prepareFolder } from '../../../api/src/testing/prepared-folder'
import { s3Env, startS3 } from '../../../api/src/testing/s3-server'
import { repoRoot } from '../paths'
import { runScript } from '../testing/run-script'

/** A portal's data folder with all tables and no rows. */
const data = mkdtempSync(join(tmpdir(), 'portal-commands-'))
const env = { PORTAL_DATA_DIR: data, DATABASE_URL: '' }
beforeAll(() => prepareFolder(data, repoRoot))
afterAll(() => rmSync(data, { recursive: true }))

test('rotate-keys says what was sealed, and which keys are still needed', async () => {
  const { ok, output } = await runScript('rotate-keys', [], { env })
  expect(output).toMatch(/^sealed with \w+: 0 {3}readable with no key of DATA_KEYS: 0$/m)
  expect(ok).toBe(true)
})

test('move-files says what was moved', async () => {
  const s3 = await startS3()
  const { ok, output } = await runScript('move-files', [], { env: { ...env, ...s3Env(s3.url) } })
  await s3.stop()
  expect(output).toContain('moved: 0 pieces of files, 0 photos')
  expect(ok).toBe(true)
})

test.each([
  ['check-issuer', [], {}, false, '请设置 ISSUER_URL 和 ISSUER_SECRET'],
  ['check-providers', [], {}, true, '没有配置'],
  ['check-providers', ['--send-sms-to', '110'], {}, false, '--send-sms-to takes a mobile number of 11 digits'],
  ['check-providers', ['--send-sms-to', '13800001234'], {}, false, '请设置 SMS_PROVIDER=aliyun'],
  ['check-config', [], { PORT: 'abc' }, false, 'PORT'],
  ['distribute', [], {}, false, '请先用 DATABASE_URL 指定数据库'],
  ['distribute', ['--shards', '0'], {}, false, '--shards 须为 1-1024 的整数'],
  ['score-addresses', ['tooling/src/address/samples-of-styles.json'], {}, true, /^core \d+\/\d+ {2}strict \d+\/\d+/m],
  ['release', ['follow', 'remote-none'], {}, false, 'Which remote? Name one of remote-feedback'],
  ['test-long', ['--wrong'], {}, false, "Unknown option '--wrong'"],
  ['test', ['--changed'], { TEST_PROGRAMS: 'hidden' }, false, /^git is hidden\n$/],
])('%s %j ends with one clear answer', async (name, args, settings, isRight, answer) => {
  const { ok, output } = await runScript(name, args, { env: { ...env, ...settings } })
  expect(output).toMatch(answer)
  expect(output).not.toMatch(/^ {4}at /m)
  expect(ok).toBe(isRight)
})

describeWith(['git'], 'with git', () => {
  test('--changed outside of a repository ends with what git says', async () => {
    const { ok, output } = await runScript('test', ['--changed'], { env: { ...env, GIT_DIR: join(data, 'none') } })
    expect(output).toMatch(/^git [^\n]*: fatal: not a git repository[^\n]*\n$/)
    expect(ok).toBe(false)
  })
})
