import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { namedTests } from './show-browser-tests'

test.each([
  ['releases', 'shell/releases.spec.ts'],
  ['fault-matrix', 'shell/fault-matrix.spec.ts'],
])('only the browser test %s is run, and then the check of the log', (name, file) => {
  const listed = execFileSync(
    process.execPath,
    [join(repoRoot, 'e2e/node_modules/@playwright/test/cli.js'), 'test', name, '--list', '--reporter=list'],
    // Playwright refuses to run in a worker of Jest.
    { cwd: join(repoRoot, 'e2e'), encoding: 'utf8', env: { ...process.env, ...namedTests, JEST_WORKER_ID: undefined } },
  )
  const files = new Set([...listed.matchAll(/› (\S+\.ts):\d/g)].map(([, path]) => path))
  expect([...files]).toEqual([file, 'server-log.teardown.ts'])
})
