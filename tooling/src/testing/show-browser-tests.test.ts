import { runScript } from './run-script'

/** Playwright refuses to run in a worker of Jest; listing needs no browser. */
const env = { JEST_WORKER_ID: undefined, CHROME_PATH: '/bin/true' }

test.each([
  ['show-release', 'shell/releases.spec.ts'],
  ['show-canary', 'shell/automatic-canary.spec.ts'],
  ['test-faults', 'shell/fault-matrix.spec.ts'],
])('%s runs only its browser test, and then the check of the log', async (name, file) => {
  const { output } = await runScript(name, ['--list'], { env })
  const files = new Set([...output.matchAll(/› (\S+\.ts):\d/g)].map(([, path]) => path))
  expect([...files]).toEqual([file, 'server-log.teardown.ts'])
})
