import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { cacheDir, repoRoot } from '../paths'
import { providedAntdComponents } from '../webpack/antd-provided'
import { antdDir, runExtraction } from './run-extraction'
import { staticModules } from './static-modules'

const folder = join(cacheDir, 'antd-styles')
const list = join(folder, 'modules.json')

/** A file that has not changed stays, and who reads it meanwhile sees the old one or the new one. */
const write = (file: string, content: string): void => {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

const writeModules = async (): Promise<void> => {
  const sources: Record<string, string> = {}
  for (const [file, { source, css }] of Object.entries(staticModules(await runExtraction()))) {
    const sheet = join(folder, file.replace(/\.js$/, '.css'))
    if (css) write(sheet, css)
    sources[file] = css ? `import ${JSON.stringify(sheet)}\n${source}` : source
  }
  write(list, JSON.stringify(sources))
}

let written: Promise<void> | undefined

/**
 * antd's styles as files, made when the build starts, in place of the scripts that would make them in the browser
 * (docs/adr/0043-a-page-is-usable-soon.md).
 */
export class AntdStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.beforeCompile.tapPromise('AntdStylesPlugin', () => (written ??= writeModules()))
    compiler.options.module.rules.push({
      test: /[\\/]antd[\\/]es[\\/](?:.*[\\/]style(?:[\\/][\w-]+)?|theme[\\/](?:context|index|useToken|internal|util[\\/]genStyleUtils))\.js$/,
      loader: join(repoRoot, 'tooling/src/antd-styles/static-styles-loader.cjs'),
      options: { folder: antdDir, list, provided: providedAntdComponents },
    })
    new webpack.NormalModuleReplacementPlugin(/^\.\/antd-theme$/, './built-antd-theme').apply(compiler)
  }
}
