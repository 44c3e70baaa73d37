import type { RegistryRemote } from '@portal/contract/registry'
import webpack from 'webpack'
import { readManifest } from '../build/packages'
import { containerName } from '../webpack/names'

/** What the override panel of a portal asks a development server for. */
export const MANIFEST_FILE = 'manifest.json'

/** The remote as a registry would carry it, `remote.json` as it is now. */
const manifestOf = (name: string, compilation: string): RegistryRemote => {
  const { $schema: _, routes, ...manifest } = readManifest(name)
  return {
    ...manifest,
    build: `dev-${compilation}`,
    container: containerName(name),
    // The chunks carry the parameter over (tooling/runtime/chunk-retry.ts): no file of an earlier compilation is taken again.
    entry: `remoteEntry.js?r=${compilation}`,
    routes: routes.map((route) => ({ ...route, preload: [] })),
  }
}

/** Lets a portal that is open swap a remote after each compilation: each one has an address and a list of chunks of its own. */
export class ManifestPlugin {
  constructor(private readonly name: string) {}

  apply(compiler: webpack.Compiler): void {
    let number = ''
    compiler.hooks.compile.tap('ManifestPlugin', () => {
      number = Date.now().toString(36)
      compiler.options.output.chunkLoadingGlobal = `webpackChunk_${containerName(this.name)}_${number}`
    })
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('ManifestPlugin', () => {
        compilation.emitAsset(
          MANIFEST_FILE,
          new webpack.sources.RawSource(JSON.stringify(manifestOf(this.name, number), null, 1)),
        )
      })
    })
  }
}
