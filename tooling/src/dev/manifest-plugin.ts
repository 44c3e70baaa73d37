import type { RegistryRemote } from '@portal/contract/registry'
import webpack from 'webpack'
import { readManifest } from '../build/packages'
import { containerName } from '../webpack/names'

/** The file that the override panel of a portal requests from a development server. */
export const MANIFEST_FILE = 'manifest.json'

/** The remote as an entry of a registry, with the current `remote.json`. */
const manifestOf = (name: string, compilation: string): RegistryRemote => {
  const { $schema: _, routes, ...manifest } = readManifest(name)
  return {
    ...manifest,
    build: `dev-${compilation}`,
    container: containerName(name),
    // The chunks inherit the parameter (tooling/src/webpack/retry-plugin.ts), so that no file of an earlier compilation is
    // reused.
    entry: `remoteEntry.js?r=${compilation}`,
    routes: routes.map((route) => ({ ...route, preload: [] })),
  }
}

/** Lets an open portal replace a remote after each compilation: each has an address of its own. */
export class ManifestPlugin {
  constructor(private readonly name: string) {}

  apply(compiler: webpack.Compiler): void {
    let number = ''
    compiler.hooks.compile.tap('ManifestPlugin', () => {
      number = Date.now().toString(36)
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
