import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { distDir, repoRoot } from '../paths'
import { buildDevPages } from './build-dev-pages'
import { copyFonts } from './copy-fonts'

interface PackageJson {
  dependencies: Record<string, string>
}

/** Packages stay outside the bundle: they have native and WebAssembly files. Workspace packages are TypeScript and go in. */
const externalPackages = (): string[] => {
  const { dependencies } = JSON.parse(readFileSync(join(repoRoot, 'api/package.json'), 'utf8')) as PackageJson
  return Object.keys(dependencies).filter((name) => !dependencies[name]?.startsWith('workspace:'))
}

/** Bundles the API into `dist/api/main.mjs`, which runs with the repository's root as working folder, and what its own pages need. */
export const buildApi = async (): Promise<void> => {
  const output = join(distDir, 'api')
  await build({
    absWorkingDir: repoRoot,
    entryPoints: ['api/src/main.ts'],
    outfile: join(output, 'main.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: externalPackages(),
    sourcemap: true,
    logLevel: 'warning',
  })
  const packages = join(output, 'node_modules')
  rmSync(packages, { force: true })
  // pnpm keeps the API's packages beside the API only, and Node looks for them beside the bundle.
  symlinkSync(join(repoRoot, 'api/node_modules'), packages, 'junction')
  await buildDevPages()
  copyFonts(join(output, 'fonts'))
}
