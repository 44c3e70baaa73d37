import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNPM } from './pnpm.mjs'

const stampFile = (root) => join(root, 'node_modules', '.installed-for')

/** A digest of everything that decides what is installed. */
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

/** Installs the locked dependencies unless they are there already. Ends the process with one clear line when it cannot. */
export const installIfNeeded = (root) => {
  const digest = lockDigest(root)
  if (isInstalled(root, digest)) return
  console.log(`Installing dependencies (${PNPM}, locked) …`)
  const { status } = spawnSync(
    'npx',
    ['-y', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', process.stderr, process.stderr],
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) {
    console.error(
      'Dependencies could not be installed: check the network connection or the npm registry settings, then start again.',
    )
    process.exit(1)
  }
  writeFileSync(stampFile(root), digest)
}
