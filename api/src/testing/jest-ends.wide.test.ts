import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

test('jest ends with the last test of a single file', () => {
  const jest = resolve(__dirname, '../../../node_modules/jest/bin/jest.js')
  const { status, stderr } = spawnSync(
    process.execPath,
    [jest, '-i', '--runTestsByPath', 'src/modules/delivery-core/delivery-core.test.ts'],
    {
      cwd: resolve(__dirname, '../..'),
      encoding: 'utf8',
      // To end a process that hangs.
      timeout: 120_000,
      env: { ...process.env, TEST_DATABASE_URL: '' },
    },
  )
  expect(stderr).toMatch(/^Tests: .* [1-9]\d* passed/m)
  expect(stderr).not.toContain('did not exit')
  expect(status).toBe(0)
})
