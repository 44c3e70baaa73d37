import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, remoteDir, shellDir } from '../paths'
import { bundledContract } from '../bundled-contract'
import { readShareUsage, type ShareUsage } from '../webpack/share-usage'
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

/** Sources of the API's bundle and of the scripts of its own pages. */
export const apiSources = ['api/src', 'shared/contract/src', 'shared/rules/src', 'shared/map/src']

/** The packages that the shell provides for all, by folder. */
const runTimePackages = ['contract', 'rules', 'runtime', 'ui', 'map', 'sheet'].map((name) => `shared/${name}/src`)

/** The sources of the shared packages that a remote's bundle contains. */
const bundledSources = ['shared/kit', ...bundledContract.map((name) => `shared/contract/src/${name}.ts`)]

const toolchain = ['pnpm-lock.yaml', 'tooling/src/webpack', 'tooling/src/build']

const part = (label: string, digest: string, build: string, output: string): Part => ({
  label,
  digest,
  build,
  stale: !existsSync(output) || !isBuilt(label, digest),
})

const bundlePart = (
  name: string,
  sources: string[],
  output: (build: string) => string,
  { version = '', settings = '' } = {},
): Part => {
  const sourceDigest = digestOf([...toolchain, ...sources])
  const digest =
    settings === '' ? sourceDigest : createHash('sha256').update(sourceDigest).update(settings).digest('hex')
  const build = `${version}${version && '-'}${digest.slice(0, 8)}`
  return part(name, digest, build, output(build))
}

interface RemotePart extends Part {
  /** The first HTML of its pages, beside its bundle. */
  drawing: Part
}

interface Parts {
  api: Part
  data: Part
  shell: Part
  remotes: RemotePart[]
  /** The shared modules that the pages of the remotes' builds use, as far as they are built. */
  usage: ShareUsage
}

/** API, divisions, shell and every remote, each with the digest of its sources. */
export const buildParts = (): Parts => {
  // All other shared packages come from the shell.
  const remotes = remoteNames().map((name): RemotePart => {
    const bundle = bundlePart(name, [name, ...bundledSources], (build) => remoteDir(name, build), {
      version: readManifest(name).version,
    })
    // Components of all shared packages are drawn.
    const digest = digestOf([...toolchain, 'tooling/src/first-html', name, 'shared/kit', ...runTimePackages])
    const { build } = bundle
    return { ...bundle, drawing: part(`first HTML of ${name}`, digest, build, remoteDir(name, build)) }
  })
  const usage = readShareUsage(remotes.map(({ label, build }) => ({ name: label, build })))
  return {
    api: bundlePart('api', apiSources, () => join(distDir, 'api/main.mjs')),
    data: bundlePart('data', ['shared/data'], () => join(distDir, 'data')),
    shell: bundlePart(
      'shell',
      ['shell', 'shared/package.json', 'tooling/src/antd-styles', ...runTimePackages],
      () => shellDir,
      {
        settings: JSON.stringify(usage),
      },
    ),
    remotes,
    usage,
  }
}
