import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, remoteDir, shellDir } from '../paths'
import { digestOf } from './digest'
import { readManifest, remoteNames } from './packages'
import { isBuilt } from './stamps'

/** One thing that is built by itself. */
export interface Part {
  label: string
  digest: string
  /** Identifies a bundle's build; part of a remote's folder name. */
  build: string
  stale: boolean
}

/** What the API's bundle and the scripts of its own pages are made from. */
export const apiSources = ['api/src', 'shared/src/contract', 'shared/src/rules', 'shared/src/map']

const toolchain = ['pnpm-lock.yaml', 'tooling/src/webpack', 'tooling/runtime', 'tooling/src/build']

const part = (label: string, digest: string, build: string, output: string): Part => ({
  label,
  digest,
  build,
  stale: !existsSync(output) || !isBuilt(label, digest),
})

const bundlePart = (name: string, sources: string[], output: (build: string) => string, version = ''): Part => {
  const digest = digestOf([...toolchain, ...sources])
  const build = `${version}${version && '-'}${digest.slice(0, 8)}`
  return part(name, digest, build, output(build))
}

/** API, divisions, shell and every remote, each with the digest of what it is made from. */
export const buildParts = (): { api: Part; data: Part; shell: Part; remotes: Part[] } => ({
  api: bundlePart('api', apiSources, () => join(distDir, 'api/main.mjs')),
  data: bundlePart('data', ['shared/data'], () => join(distDir, 'data')),
  shell: bundlePart('shell', ['shell', 'shared/src', 'shared/package.json'], () => shellDir),
  // Of the shared packages a remote carries the kit; the others' file names decide what it takes from the shell.
  remotes: remoteNames().map((name) =>
    bundlePart(name, [name, 'shared/kit'], (build) => remoteDir(name, build), readManifest(name).version),
  ),
})
