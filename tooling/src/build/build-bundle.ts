import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RemoteManifest } from '@portal/contract/registry'
import webpack from 'webpack'
import { distDir, remoteDir, shellDir } from '../paths'
import type { ReleaseRecord } from '../registry/documents'
import { writeRecord } from '../registry/describe-build'
import { SHELL_BASE } from '../webpack/names'
import { bundleConfig } from '../webpack/preset'
import { writeFirstHtml } from '../first-html/write-first-html'
import type { ShareUsage } from '../webpack/share-usage'
import { compressFolder } from './compress'

/** Runs one compilation; rejects with webpack's own messages. */
export const runWebpack = (config: webpack.Configuration): Promise<webpack.Stats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    if (!compiler) return reject(new Error('webpack made no compiler'))
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failed = error ?? closeError
        if (failed) return reject(failed)
        if (!stats) return reject(new Error('webpack made nothing'))
        if (stats.hasErrors())
          return reject(new Error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY })))
        resolve(stats)
      })
    })
  })

const temporaryDir = (name: string) => join(distDir, '.building', name)

/** Files of earlier builds stay, because open pages may still request them; their names carry a content hash. */
const moveInto = (target: string, built: string): void => {
  mkdirSync(dirname(target), { recursive: true })
  cpSync(built, target, { recursive: true })
  rmSync(built, { recursive: true })
}

/** Builds the shell for production: webpack writes beside the target, then the files are copied over. */
export const buildShell = async (build: string, usage: ShareUsage): Promise<void> => {
  const outputDir = temporaryDir('shell')
  await runWebpack(
    bundleConfig({ kind: 'shell', name: 'shell', build, outputDir, mode: 'production', publicPath: SHELL_BASE, usage }),
  )
  await compressFolder(outputDir)
  moveInto(shellDir, outputDir)
}

/** Builds a remote's bundle for production into a temporary folder. @returns the folder */
const compileBundle = async (manifest: RemoteManifest, build: string): Promise<string> => {
  const dir = temporaryDir(manifest.name)
  await runWebpack(
    bundleConfig({
      kind: 'remote',
      name: manifest.name,
      build,
      outputDir: dir,
      mode: 'production',
      publicPath: 'auto',
    }),
  )
  await compressFolder(dir)
  return dir
}

/** Draws the first HTML of a remote's pages beside its bundle, and writes its record. */
const completeRemote = async (dir: string, manifest: RemoteManifest, build: string): Promise<ReleaseRecord> => {
  for (const problem of await writeFirstHtml(dir, manifest)) console.warn(problem)
  return writeRecord(dir, manifest, build)
}

/**
 * Builds a remote for production into a temporary folder, its record included; the caller moves or removes the folder.
 */
export const compileRemote = async (
  manifest: RemoteManifest,
  build: string,
): Promise<{ dir: string; record: ReleaseRecord }> => {
  const dir = await compileBundle(manifest, build)
  return { dir, record: await completeRemote(dir, manifest, build) }
}

/** Builds a remote's bundle into its folder below `dist/remotes`; `drawRemote` completes it. */
export const buildRemote = async (manifest: RemoteManifest, build: string): Promise<void> =>
  moveInto(remoteDir(manifest.name, build), await compileBundle(manifest, build))

/** Draws the first HTML of a remote that is built, again where only the shared packages have changed. */
export const drawRemote = async (manifest: RemoteManifest, build: string): Promise<void> => {
  await completeRemote(remoteDir(manifest.name, build), manifest, build)
}
