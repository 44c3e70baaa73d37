/**
 * What imports what, file by file, types included; each rule and its reason: docs/adr/0028-fences.md. Part of the lint
 * stage: `node node_modules/dependency-cruiser/bin/dependency-cruise.mjs .`
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment:
        'Files that import each other can be neither read nor tested apart: move what both need to a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'feature-by-its-public-file',
      comment:
        "A feature knows another one by <feature>.public.ts alone; what several need belongs to the remote's shared folders.",
      severity: 'error',
      from: { path: '^(remote-[^/]+)/src/features/([^/]+)/' },
      to: {
        path: '^$1/src/features/([^/]+)/',
        pathNot: ['^$1/src/features/$2/', '^$1/src/features/([^/]+)/[^/]+[.]public[.]ts$'],
      },
    },
    {
      name: 'page-on-its-own',
      comment: "Only the remote's list of pages knows a page; another page and the features don't.",
      severity: 'error',
      from: { path: '^(remote-[^/]+)/src/(features|pages)/([^/]+)/' },
      to: { path: '^$1/src/pages/', pathNot: '^$1/src/$2/$3/' },
    },
    {
      name: 'shared-folder-below-features',
      comment: "A remote's shared folders know neither features nor pages.",
      severity: 'error',
      from: { path: '^(remote-[^/]+)/src/[^/]+/', pathNot: '^remote-[^/]+/src/(features|pages)/' },
      to: { path: '^$1/src/(features|pages)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(api|e2e|remote-[^/]+|shared|shell|tooling)/',
    exclude: { path: '(^|/)(node_modules|dist|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
