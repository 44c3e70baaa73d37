import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, remoteDir, shellDir } from '../paths'
import { bundledContract } from '../bundled-contract'
import { digestOf } from './digest'
import { readManifest, remoteNames } from './packages'
import { isBuilt } from './stamps'

/** A part that is built by itself. */
export interface Part {
  label: string
  digest: string
  /** Identifies a bundle's build; part of a remote's folder name. */
  build: string
  stale: boolean
}

/** Sources of the API's bundle and of the scripts of its pages. */
export const apiSources = ['api/src', 'shared/contract/src', 'shared/rules/src', 'shared/map/src']

/** Folders of the packages that the shell provides to all remotes. */
const runTimePackages = ['contract', 'rules', 'runtime', 'ui', 'map', 'sheet'].map((name) => `shared/${name}/src`)

/** Parts of the shared packages that a remote bundles. */
const bundledSources = ['shared/kit', ...bundledContract.map((name) => `shared/contract/src/${name}.ts`)]

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
  shell: bundlePart('shell', ['shell', 'shared/package.json', ...runTimePackages], () => shellDir),
  // A remote gets everything else of the shared packages from the shell.
  remotes: remoteNames().map((name) =>
    bundlePart(name, [name, ...bundledSources], (build) => remoteDir(name, build), readManifest(name).version),
  ),
})
