/** Packages that publish ES modules only, or that import at run time what jest's modules can't. */
const transformed = [
  'single-spa',
  'single-spa-react',
  'uqr',
  'saxen',
  'cookie',
  '@electric-sql/pglite',
  '@module-federation/webpack-bundler-runtime',
  '@opentelemetry/otlp-exporter-base',
  '@noble/ed25519',
]

/** swc's options for tests: sources are ES modules, tests run CommonJS. */
exports.transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs', lazy: ['antd', '@ant-design/cssinjs'] }, // when they are first used
    },
  ],
}

exports.transformIgnorePatterns = [`/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(${transformed.join('|')})/)`]
