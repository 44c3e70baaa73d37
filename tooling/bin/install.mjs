import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canWrite } from './caches.mjs'
import { installFailure } from './install-failure.mjs'
import { PNPM } from './pnpm.mjs'

const stampFile = (root) => join(root, 'node_modules', '.installed-for')

/** A digest of all files that decide about the installed packages. */
const lockDigest = (root) => {
  const hash = createHash('sha256').update(PNPM).update(process.version)
  const packages = ['.', 'shared']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')))
    .filter((file) => existsSync(join(root, file)))
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages.sort()])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const isInstalled = (root, digest) => existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === digest

/**
 * A missing network is reported within seconds: npx, which fetches pnpm alone, tries once, and pnpm a second later once
 * more where a connection fails. pnpm reads no `npm_config_…`.
 */
const quickRetries = {
  npm_config_fetch_retries: '0',
  pnpm_config_fetch_retries: '1',
  pnpm_config_fetch_retry_mintimeout: '1000',
}

const endWith = (message) => {
  console.error(message)
  process.exit(1)
}

/**
 * Installs the locked dependencies unless they are there already. Ends the process with one clear line when it cannot.
 */
export const installIfNeeded = (root) => {
  const digest = lockDigest(root)
  if (isInstalled(root, digest)) return
  const modules = join(root, 'node_modules')
  if (!canWrite(modules)) endWith(installFailure(`EACCES '${modules}'`))
  console.log(`Installing dependencies (${PNPM}, locked) …`)
  const { status, error, stdout, stderr } = spawnSync(
    'npx',
    ['-y', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=error'],
    {
      cwd: root,
      env: { ...quickRetries, ...process.env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) {
    const output = error ? `npx: ${error.message}` : `${stdout}${stderr}`
    endWith(`${output.trim()}\n${installFailure(output)}`)
  }
  writeFileSync(stampFile(root), digest)
}
