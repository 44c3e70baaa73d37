import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  FederationModulesPlugin,
  FederationRuntimePlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} from '@module-federation/enhanced'
import { recoveryLimits } from '@portal/shared/internal/recovery-limits'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { AntdStylesPlugin } from '../antd-styles/antd-styles-plugin'
import { digestOf } from '../build/digest'
import { cacheDir, repoRoot } from '../paths'
import { providedAntdComponents } from './antd-provided'
import { AssetsPlugin } from './assets-plugin'
import { ChunkListPlugin } from './chunk-list'
import { shellChunks } from './chunks'
import { className } from './class-name'
import { IntegrityPlugin } from './integrity-plugin'
import { MinifyStylesPlugin } from './minify-styles'
import { containerName } from './names'
import { RetryPlugin } from './retry-plugin'
import { ShareChunksPlugin } from './share-chunks'
import type { ShareUsage } from './share-usage'
import { consumedShares, providedShares, shareKeys } from './shared-modules'

interface BundleOptions {
  kind: 'shell' | 'remote'
  /** Folder of the package: `shell`, `remote-send` … */
  name: string
  mode: 'production' | 'development'
  /** Fast Refresh; it needs the development build of the shell's React, so the shell must be developed as well. */
  refresh?: boolean
  /** Identifies the build; keeps two builds of one remote apart in the same page. */
  build: string
  /** Where the files go. */
  outputDir: string
  /** Prefix of every address in the files; `auto` for remotes, absolute for the shell because of deep links. */
  publicPath: string
  /** For the shell: the shared modules that the pages use. */
  usage?: ShareUsage
}

const sourceRules = (refresh: boolean): NonNullable<Configuration['module']>['rules'] => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [
      {
        loader: join(repoRoot, 'tooling/src/webpack/antd-subpath-loader.cjs'),
        options: { provided: providedAntdComponents },
      },
      {
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: refresh, refresh } },
          },
        },
      },
    ],
  },
]

const styleRules = (name: string): NonNullable<Configuration['module']>['rules'] => [
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: 'css-loader',
        options: {
          modules: {
            auto: /\.module\.css$/,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
              className(name, resourcePath, local),
          },
        },
      },
    ],
  },
]

const remoteFederation = ({ name }: BundleOptions) =>
  new ModuleFederationPlugin({
    name: containerName(name),
    // Without a hash: the folder of a release is its own, and federation asks for the name before there is one.
    filename: 'remoteEntry.js',
    exposes: { './lifecycles': './src/index.ts' },
    shared: consumedShares,
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
  })

/**
 * The shell has federation's run time with all that the entries of remotes call. `ModuleFederationPlugin` would leave
 * out what a build without `exposes` does not need.
 */
const shellFederation = ({ name }: BundleOptions) => [
  new FederationModulesPlugin(),
  new FederationRuntimePlugin({ name: containerName(name), shareStrategy: 'loaded-first' }),
  new webpack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
]

/** A remote takes federation's run time from the shell: 4.5 KB less of each entry (docs/adr/0001-federation.md). */
const runTimeOfShell = {
  [createRequire(join(repoRoot, 'shell/package.json')).resolve('@module-federation/webpack-bundler-runtime/bundler')]:
    'PORTAL_FEDERATION_RUNTIME',
}

/** A module that makes webpack include the modules that the shell provides to remotes; its exports are not called. */
const listOfShares = () => `data:text/javascript,void (() => [${shareKeys.map((key) => `import('${key}')`).join(',')}])`

/**
 * Parts of antd's own packages have no effect by themselves; their packages do not say so, and whole packages would
 * come with one part.
 */
const antdPartsRule = { test: /[\\/]@(?:rc-component|ant-design)[\\/][\w-]+[\\/]es[\\/]/, sideEffects: false }

/** The list names folders, as the sources do. */
const listRule = { mimetype: 'text/javascript', resolve: { fullySpecified: false } }

/**
 * Settings with which webpack sees a change sooner: only modules that the change concerns are resolved and analysed
 * again. A file that was moved is found again once a file that imports it is saved.
 */
const soonSeen = {
  module: { unsafeCache: true },
  cache: { memoryCacheUnaffected: true, maxMemoryGenerations: Infinity },
  experiments: { cacheUnaffected: true },
}

/** The one build preset of shell and remotes (docs/adr/0001-federation.md). */
export const bundleConfig = (options: BundleOptions): Configuration => {
  const { kind, name, mode, build, outputDir, publicPath, refresh = false, usage = {} } = options
  const shareChunks = new ShareChunksPlugin(usage)
  const context = join(repoRoot, name)
  const hash = mode === 'production' ? '.[contenthash:8]' : ''
  const development = mode === 'development' ? soonSeen : undefined
  return {
    name,
    mode,
    context,
    target: 'web',
    entry: kind === 'shell' ? { main: ['./src/main.ts', listOfShares()] } : {},
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    resolveLoader: { modules: [join(repoRoot, 'tooling/node_modules'), 'node_modules'] },
    output: {
      path: outputDir,
      publicPath,
      uniqueName: `${containerName(name)}_${build}`,
      // Without the build's name, which would change every chunk.
      chunkLoadingGlobal: 'portalChunks',
      // Federation asks for the name before the entry has a hash.
      filename: ({ chunk }) => (Object.keys(chunk?.contentHash ?? {}).length > 0 ? `[name]${hash}.js` : '[name].js'),
      chunkFilename: `[name]${hash}.js`,
      chunkLoadTimeout: recoveryLimits.chunk,
      // Comments in files for development, which the source maps make needless.
      pathinfo: false,
      // The attribute is only set for files of another origin, whose integrity can be checked with CORS only.
      crossOriginLoading: 'anonymous',
      strictModuleExceptionHandling: true,
      clean: true,
    },
    module: {
      rules: [...(sourceRules(refresh) ?? []), antdPartsRule, listRule, ...(styleRules(name) ?? [])],
      ...development?.module,
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: `[name]${hash}.css` }),
      ...(kind === 'shell'
        ? [
            ...shellFederation(options),
            new AntdStylesPlugin(),
            new ProvideSharedPlugin({ provides: providedShares }),
            shareChunks,
          ]
        : [remoteFederation(options), new ChunkListPlugin()]),
      ...(mode === 'production' ? [new MinifyStylesPlugin(), new IntegrityPlugin()] : []),
      new RetryPlugin(recoveryLimits.chunk),
      new AssetsPlugin(kind),
    ],
    externals: kind === 'remote' ? runTimeOfShell : {},
    optimization: {
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      // A banner would name the chunk's own file, and change with its hash after the integrity was written.
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: { banner: false } })],
      splitChunks: kind === 'shell' ? shellChunks(shareChunks) : { chunks: 'async' },
    },
    performance: { hints: false },
    // webpack sees changed sources itself, but not a changed table of shared modules.
    cache: {
      type: 'filesystem',
      cacheDirectory: join(cacheDir, 'webpack'),
      name: `${name}-${mode}${refresh ? '-refresh' : ''}`,
      version: [
        digestOf(['tooling/src/webpack', 'tooling/src/antd-styles', 'shared/runtime/src/theme', 'pnpm-lock.yaml']),
        ...shareKeys,
      ].join(' '),
      ...development?.cache,
    },
    experiments: development?.experiments,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}
