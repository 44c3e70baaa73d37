import { transform } from 'esbuild'
import webpack, { type Compiler } from 'webpack'

const NAME = 'MinifyStylesPlugin'

/** Takes comments and spaces out of the style sheets: those of the frame are in every page's HTML. */
export class MinifyStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.css'))) {
          const text = String(compilation.getAsset(file)?.source.source())
          // The target is `esnext`: no rule is rewritten for older browsers than the sources are written for
          // (docs/browsers.md).
          const { code } = await transform(text, { loader: 'css', minify: true, target: 'esnext' })
          compilation.updateAsset(file, new webpack.sources.RawSource(code))
        }
      })
    })
  }
}
