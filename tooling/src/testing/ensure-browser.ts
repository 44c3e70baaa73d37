import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../../api/src/testing/programs'
import { repoRoot } from '../paths'
import { installDebianPackages } from './install-programs'

/**
 * Chromium without windows, which tests do not need; it uses a tenth less processor time. It keeps no page for a way
 * back, and six pages whose files hang at the same time do not go on in it.
 */
const headlessShell = 'chromium-headless-shell'

type BrowserName = typeof headlessShell | 'chromium'

const downloaded = (): string | undefined => {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return undefined
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((file) => join(cache, name, file)))
    .find((file) => existsSync(file))
}

const starts = (file: string) =>
  spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0

const firstThatStarts = (names: BrowserName[]) =>
  [process.env.CHROME_PATH, ...names.map((name) => findProgram(name).path), downloaded()].find(
    (file) => file && existsSync(file) && starts(file),
  )

const downloadByPlaywright = () =>
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: join(repoRoot, 'e2e'),
    stdio: 'ignore',
    timeout: 180_000,
  }).status === 0

/** Chinese in screenshots needs a font; a machine that has the browser may still lack it. */
const ensureChineseFont = () => {
  const { path } = findProgram('fc-list')
  if (path !== undefined && spawnSync(path, [':lang=zh-cn'], { encoding: 'utf8' }).stdout.trim() === '')
    installDebianPackages(['fonts-noto-cjk'])
}

/**
 * Path of a Chromium: an installed one, else Debian's package if permitted, else Playwright's download.
 * @param isWhole one that does all that a customer's does
 */
export const ensureBrowser = (isWhole = false): string => {
  const names: BrowserName[] = isWhole ? ['chromium'] : [headlessShell, 'chromium']
  const installed = (name: BrowserName) =>
    installDebianPackages([name, 'fonts-noto-cjk']) ? firstThatStarts(names) : undefined
  const browserPath =
    firstThatStarts(names) ??
    (isWhole ? undefined : installed(headlessShell)) ??
    installed('chromium') ??
    (downloadByPlaywright() ? firstThatStarts(names) : undefined)
  if (!browserPath)
    throw new Error(
      'No browser for the browser tests: install Chromium or Chrome, or set CHROME_PATH to one, and run npm ' +
        'test again.',
    )
  ensureChineseFont()
  return browserPath
}
