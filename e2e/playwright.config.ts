import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, shortLivedPages } from './support/chromium'
import { port } from './support/port'
import { serverLog } from './support/server-log'

/** Tags of the tests that are left out (`support/wide.ts`). */
const leftOut = process.env.PORTAL_TEST_LONG ? [] : process.env.PORTAL_TEST_WIDE ? [/@long/] : [/@long/, /@wide/]

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  grepInvert: leftOut,
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // The limits only end tests that hang. A hosted or busy CI machine is many times slower than a developer's.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json'], ['./support/fault-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Clicks would miss a dialog that still grows, and a toast that still fades has too little contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording of every test costs about as much as the test.
    trace: process.env.PORTAL_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [...chromiumArguments, shortLivedPages],
      // With a machine's plain locale Chromium reads and writes no file with a Chinese name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    { name: 'portal', teardown: 'log' },
    { name: 'log', testMatch: 'server-log.teardown.ts' },
  ],
  webServer: {
    command: 'node tooling/bin/run.mjs serve-for-tests',
    cwd: '..',
    url: `http://127.0.0.1:${port}/registry.json`,
    timeout: 120_000,
    // Set while writing tests, to keep one server running.
    reuseExistingServer: Boolean(process.env.PORTAL_REUSE_SERVER),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // With a trusted proxy a test can use a network address of its own, which has rate limits of its own.
    env: { PORT: String(port), TRUST_PROXY: '127.0.0.1', PORTAL_TEST_LOG: serverLog(port) },
  },
})
