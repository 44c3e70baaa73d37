import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import webpack from 'webpack'
import { distDir, remoteDir, shellDir } from '../paths'
import { bundleConfig } from '../webpack/preset'
import { compressFolder } from './compress'

const runWebpack = (config: webpack.Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    if (!compiler) return reject(new Error('webpack made no compiler'))
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failed = error ?? closeError
        if (failed) return reject(failed)
        if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY })))
        resolve()
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
  await runWebpack(bundleConfig({ kind, name, build, outputDir, mode: 'production', publicPath: kind === 'shell' ? '/assets/' : 'auto' }))
  await compressFolder(outputDir)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(outputDir, target, { recursive: true })
  rmSync(outputDir, { recursive: true })
}
