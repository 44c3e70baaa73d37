import { join } from 'node:path'
import { build } from 'esbuild'
import { distDir, repoRoot } from '../paths'

/** Scripts of the demo's own pages, which no remote has, into `dist/api/dev`: what a page loads later is in files beside it. */
export const buildDevPages = async (): Promise<void> => {
  await build({
    absWorkingDir: repoRoot,
    entryPoints: { 'service-areas': 'shared/src/map/areas-page/main.ts' },
    outdir: join(distDir, 'api/dev'),
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    logLevel: 'warning',
  })
}
