import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import webpack from 'webpack'
import { distDir, remoteDir, shellDir } from '../paths'
import { SHELL_BASE } from '../webpack/names'
import { bundleConfig } from '../webpack/preset'
import { compressFolder } from './compress'

/** One compilation to its end; rejects with webpack's own words about what is wrong. */
export const runWebpack = (config: webpack.Configuration): Promise<webpack.Stats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    if (!compiler) return reject(new Error('webpack made no compiler'))
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failed = error ?? closeError
        if (failed) return reject(failed)
        if (!stats) return reject(new Error('webpack made nothing'))
        if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY })))
        resolve(stats)
      })
    })
  })

/**
 * Builds shell or remote for production: webpack writes beside the target, then the files are copied over. Files of earlier
 * builds stay, because a page that is open still asks for them; their names carry a content hash.
 */
export const buildBundle = async (kind: 'shell' | 'remote', name: string, build: string): Promise<void> => {
  const target = kind === 'shell' ? shellDir : remoteDir(name, build)
  const outputDir = join(distDir, '.building', name)
  await runWebpack(bundleConfig({ kind, name, build, outputDir, mode: 'production', publicPath: kind === 'shell' ? SHELL_BASE : 'auto' }))
  await compressFolder(outputDir)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(outputDir, target, { recursive: true })
  rmSync(outputDir, { recursive: true })
}
