import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync, cpSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { distDir, repoRoot } from '../paths'

const faces = ['zcool-xiaowei', 'zcool-kuaile']
const scripts = ['chinese-simplified', 'latin']

/** The files of the fonts that labels and documents are printed with, in their packages' layout. */
const printed = {
  'noto-sans-sc': ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'],
  'chocolate-classical-sans': ['400Regular/ChocolateClassicalSans_400Regular.ttf'],
  vazirmatn: ['400Regular/Vazirmatn_400Regular.ttf', '700Bold/Vazirmatn_700Bold.ttf'],
  'noto-serif-tibetan': ['400Regular/NotoSerifTibetan_400Regular.ttf'],
}

/**
 * Copies the fonts of pictures and documents beside the bundled API, each with its licence, in their packages' layout.
 */
export const copyFonts = (target: string): void => {
  rmSync(target, { recursive: true, force: true })
  for (const face of faces) {
    const source = join(repoRoot, 'api/node_modules/@fontsource', face)
    mkdirSync(join(target, face, 'files'), { recursive: true })
    cpSync(join(source, 'LICENSE'), join(target, face, 'LICENSE'))
    for (const script of scripts) {
      const file = join('files', `${face}-${script}-400-normal.woff`)
      cpSync(join(source, file), join(target, face, file))
    }
  }
  for (const [font, files] of Object.entries(printed)) {
    const source = join(repoRoot, 'api/node_modules/@expo-google-fonts', font)
    mkdirSync(join(target, font), { recursive: true })
    cpSync(join(source, 'LICENSE_FONT'), join(target, font, 'LICENSE'))
    for (const file of files) cpSync(join(source, file), join(target, font, file))
  }
}

interface PackageJson {
  dependencies: Record<string, string>
}

/**
 * Packages stay outside the bundle, because they have native and WebAssembly files. Workspace packages are TypeScript
 * and are bundled.
 */
const externalPackages = (): string[] => {
  const { dependencies } = JSON.parse(readFileSync(join(repoRoot, 'api/package.json'), 'utf8')) as PackageJson
  return Object.keys(dependencies).filter((name) => !dependencies[name]?.startsWith('workspace:'))
}

const standIns = 'api/src/standins'
/** Scripts of pages outside the remotes, by their name in `dist/api/stand-ins/dev`. */
const devPages = { 'service-areas': `${standIns}/outlet/areas-page/main.ts` }

/**
 * The esbuild metafile of the last build, by which `stand-ins.test.ts` distinguishes production's files from the
 * others.
 */
export const metafileOf = (output: string): string => join(output, 'build.json')

const filesOf = ({ outputs }: Metafile, output: string): Set<string> =>
  new Set(Object.keys(outputs).map((path) => relative(output, join(repoRoot, path))))

/** Files of the previous build, which a running portal may still load; none for the first build. */
const lastFiles = (output: string): Set<string> =>
  existsSync(metafileOf(output))
    ? filesOf(JSON.parse(readFileSync(metafileOf(output), 'utf8')) as Metafile, output)
    : new Set()

/** Chunks are named by their content; those older than the last build are deleted. */
const deleteOldChunks = (output: string, used: ReadonlySet<string>): void => {
  for (const name of readdirSync(join(output, 'chunks')).map((file) => join('chunks', file)))
    if (!used.has(name)) rmSync(join(output, name))
}

/** The API into `main.mjs`, the stand-ins into `stand-ins`, shared and lazily loaded parts into `chunks`. */
const buildServer = async (output: string): Promise<void> => {
  const { metafile } = await build({
    absWorkingDir: repoRoot,
    entryPoints: {
      main: 'api/src/main.ts',
      ...(existsSync(join(repoRoot, standIns)) && { 'stand-ins/all-stand-ins': `${standIns}/all-stand-ins.ts` }),
    },
    outdir: output,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Chinese texts are not escaped, which halves their size.
    charset: 'utf8',
    external: externalPackages(),
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  })
  mkdirSync(join(output, 'chunks'), { recursive: true })
  deleteOldChunks(output, new Set([...filesOf(metafile, output), ...lastFiles(output)]))
  writeFileSync(metafileOf(output), JSON.stringify(metafile))
}

/** Code that a page loads later is in files beside its script. */
const buildDevPages = async (output: string): Promise<void> => {
  if (!existsSync(join(repoRoot, standIns))) return
  await build({
    absWorkingDir: repoRoot,
    entryPoints: devPages,
    outdir: join(output, 'stand-ins/dev'),
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    logLevel: 'warning',
  })
}

/**
 * Bundles the API into `dist/api`; `main.mjs` runs with the repository's root as working folder. Production needs
 * neither `dist/api/stand-ins` nor the sources of the stand-ins (docs/adr/0036-stand-ins.md).
 */
export const buildApi = async (): Promise<void> => {
  const output = join(distDir, 'api')
  await buildServer(output)
  const packages = join(output, 'node_modules')
  rmSync(packages, { force: true })
  // pnpm puts the API's packages beside the API only, and Node searches for them beside the bundle.
  symlinkSync(join(repoRoot, 'api/node_modules'), packages, 'junction')
  await buildDevPages(output)
  copyFonts(join(output, 'fonts'))
}
