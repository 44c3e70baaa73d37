import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'

/** Emits a file that is not made of modules, with each compilation. */
export const emitText = (file: string, textOf: () => string): webpack.WebpackPluginInstance => ({
  apply: (compiler) => {
    compiler.hooks.thisCompilation.tap(file, (compilation) => {
      compilation.hooks.processAssets.tap(file, () =>
        compilation.emitAsset(file, new webpack.sources.RawSource(textOf())),
      )
    })
  },
})

/**
 * Starts a development server and waits for its first compilation.
 * @param onBuilt follows every successful compilation
 */
export const serveBundle = async (
  config: webpack.Configuration,
  options: WebpackDevServer.Configuration,
  onBuilt: () => void,
): Promise<WebpackDevServer> => {
  const compiler = webpack(config)
  if (!compiler) throw new Error('webpack made no compiler')
  const firstCompilation = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('dev', (stats) => {
      console.log(stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : `${config.name} ready`)
      if (!stats.hasErrors()) onBuilt()
      resolve()
    })
  })
  const server = new WebpackDevServer(options, compiler)
  await server.start()
  await firstCompilation
  return server
}
