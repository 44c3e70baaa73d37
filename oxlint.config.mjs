import { readdirSync, readFileSync } from 'node:fs'
import jestDom from 'eslint-plugin-jest-dom'
import testingLibrary from 'eslint-plugin-testing-library'

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'))
const browserPackages = ['shell', 'shared', ...remotes, 'tooling/src/dev/alone-page']

const staticAntd = ['message', 'notification'].map((name) => ({
  name: 'antd',
  importNames: [name],
  message: 'It renders outside the theme and outlives the remote: use the toast of @portal/shared.',
}))

/** The direction of imports (docs/adr/0001-federation.md): shell and remotes → shared; nothing imports a remote. */
const fence = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns, paths: staticAntd }] },
})

const noRemotes = {
  group: ['@portal/remote-*', '**/remote-*/**'],
  message: 'Nothing imports a remote; what two need belongs to @portal/shared.',
}
const noShell = { group: ['@portal/shell', '@portal/shell/*'], message: 'Only the shell uses the shell.' }
const noKit = {
  group: ['@portal/kit', '@portal/kit/*'],
  message: 'The kit builds on the shared run time, not the other way round (docs/adr/0033-kit.md).',
}
const noApi = {
  group: ['@portal/api', '@portal/api/*', '@portal/tooling', '@portal/tooling/*'],
  message: 'Browser code knows the API by the contract alone.',
}
const facade = {
  group: ['react-router', 'react-router-dom', 'axios', '@tanstack/*', 'single-spa*', '@ant-design/*'],
  message: 'Use the facades of @portal/shared: there is one copy of each library.',
}
const requestHelper = { group: ['axios'], message: 'The API is called through shared/runtime/src/request.' }
const noInternals = {
  regex: '^@portal/(shared/internal(/|$)|(rules|runtime|ui|map|sheet)/)',
  message: 'Remotes use the public surface of @portal/shared.',
}
const typesOnly = {
  group: [
    '@portal/contract/*',
    '!@portal/contract/codes',
    '!@portal/contract/coverage-labels',
    '!@portal/contract/delivery-labels',
    '!@portal/contract/limits',
    '!@portal/contract/links',
    '!@portal/contract/message-labels',
    '!@portal/contract/order-options',
    '!@portal/contract/outlet-labels',
  ],
  allowTypeImports: true,
  message:
    'Types only: zod stays out of the browser bundles. Codes, limits, links, the labels of deliveries, messages, coverage and outlets, and the options of an order are a bundle’s own.',
}

const codes = [
  ...readFileSync(new URL('shared/contract/src/codes.ts', import.meta.url), 'utf8').matchAll(/ = (\d+)$/gm),
].map(([, code]) => code)
const named = (selector) => ({
  selector,
  message: 'A code of the error catalogue has a name: import it from @portal/contract/codes.',
})
const codeNumber = named(`Literal[raw=/^(${codes.filter((code) => code.length === 5).join('|')})$/]`)
/** Short ones are HTTP statuses as well: they are codes where they are called so. */
const shortCode = `Literal[raw=/^(${codes.filter((code) => code.length === 3).join('|')})$/]`
const testedCodes = [
  codeNumber,
  named(`Property[key.name="code"] > ${shortCode}`),
  named(`CallExpression[callee.object.arguments.0.property.name="code"] > ${shortCode}`),
]

/** Text that begins with the address of a page, written out. A slash cannot stand in a selector's expression. */
const addresses = (pattern) =>
  [`Literal[value=/^${pattern}/i]`, `TemplateLiteral > TemplateElement:first-child[value.raw=/^${pattern}/i]`].map(
    (selector) => ({
      selector: selector.replaceAll('\\/', '\\x2F'),
      message: 'The addresses of pages and what they read of them stand in @portal/contract/links.',
    }),
  )

const pagePaths = remotes.flatMap((name) =>
  JSON.parse(readFileSync(new URL(`${name}/remote.json`, import.meta.url), 'utf8')).routes.map(({ path }) => path),
)

/** In a browser, every path is a page's, but for files, calls and those that the shell adds itself. */
const anyAddress = addresses(String.raw`\/(?!(?:api|data|alone|standalone)(?:\/|$))[a-z][\w\/-]*(?:[?#]|$)`)
/** The API has routes of its own. */
const pageAddress = addresses(`(?:${pagePaths.map((path) => path.replaceAll('/', '\\/')).join('|')})(?:[?#]|$)`)

/**
 * The events that operate an element. Hover, focus and dropped files that come from the controls inside do not operate
 * it.
 */
const operation = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp']

/** Accessibility, strict but for the options at the end. */
const accessibility = {
  ...Object.fromEntries(
    [
      'alt-text',
      'anchor-has-content',
      'anchor-is-valid',
      'aria-activedescendant-has-tabindex',
      'aria-props',
      'aria-proptypes',
      'aria-role',
      'aria-unsupported-elements',
      'autocomplete-valid',
      'click-events-have-key-events',
      'heading-has-content',
      'html-has-lang',
      'iframe-has-title',
      'img-redundant-alt',
      'interactive-supports-focus',
      'media-has-caption',
      'mouse-events-have-key-events',
      'no-access-key',
      'no-distracting-elements',
      'no-interactive-element-to-noninteractive-role',
      'no-redundant-roles',
      'role-has-required-aria-props',
      'role-supports-aria-props',
      'scope',
      'tabindex-no-positive',
    ].map((rule) => [`jsx-a11y/${rule}`, 'error']),
  ),
  // Radio cards have their words two levels down.
  'jsx-a11y/label-has-associated-control': ['error', { depth: 3 }],
  // A component's prop says where a dialog's focus begins; an element's attribute takes it from the reader of the page.
  'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
  'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: operation }],
  'jsx-a11y/no-static-element-interactions': ['error', { handlers: operation }],
  // A scrolling element has to be reached by Tab, and so has one that the arrow keys move.
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['application', 'log', 'region', 'tabpanel'] }],
  // The markup of the ARIA authoring practices.
  'jsx-a11y/no-noninteractive-element-to-interactive-role': [
    'error',
    { ul: ['tree'], li: ['treeitem'], fieldset: ['radiogroup'] },
  ],
}

/** `typescript-eslint`'s strict set, but for the rules of the compiler (tooling/typescript/base.json). */
const strict = Object.fromEntries(
  [
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
    'no-array-constructor',
    'no-unused-expressions',
    'no-useless-constructor',
    'typescript/no-duplicate-enum-values',
    'typescript/no-empty-object-type',
    'typescript/no-explicit-any',
    'typescript/no-extra-non-null-assertion',
    'typescript/no-extraneous-class',
    'typescript/no-misused-new',
    'typescript/no-namespace',
    'typescript/no-non-null-asserted-nullish-coalescing',
    'typescript/no-non-null-asserted-optional-chain',
    'typescript/no-non-null-assertion',
    'typescript/no-require-imports',
    'typescript/no-this-alias',
    'typescript/no-unnecessary-type-constraint',
    'typescript/no-unsafe-declaration-merging',
    'typescript/no-unsafe-function-type',
    'typescript/no-wrapper-object-types',
    'typescript/prefer-as-const',
    'typescript/prefer-literal-enum-member',
    'typescript/prefer-namespace-keyword',
    'typescript/triple-slash-reference',
    'typescript/unified-signatures',
  ].map((rule) => [rule, 'error']),
)

const heard = (selector) => ({
  selector,
  message:
    'Keys are heard by keydown alone, where lifecycle/ignore-composing-keys.ts keeps those of input methods away.',
})
/** Code that would handle keys by itself: Enter that confirms a word is not meant for the page. */
const ownKeys = [
  'MemberExpression[property.name=/^(isComposing|keyCode|which|charCode)$/]',
  'ObjectPattern > Property[key.name=/^(isComposing|keyCode|which|charCode)$/]',
  'JSXAttribute[name.name=/^onKey(Press|Up)(Capture)?$/]',
  'CallExpression[callee.name="addEventListener"] > Literal[value=/^key(press|up)$/]',
  'CallExpression[callee.property.name="addEventListener"] > Literal[value=/^key(press|up)$/]',
].map(heard)

export default {
  plugins: ['typescript', 'react', 'jsx-a11y'],
  jsPlugins: [
    'eslint-plugin-testing-library',
    'eslint-plugin-jest-dom',
    './tooling/lint/selectors.mjs',
    './tooling/lint/private-parts.mjs',
  ],
  categories: { correctness: 'off' },
  options: { typeAware: true },
  ignorePatterns: ['**/node_modules/', '**/dist/', 'data/', '**/test-results/', '**/playwright-report/'],
  rules: { 'libraries/private-parts': 'error' },
  overrides: [
    // The test has samples of refused code.
    { files: ['tooling/src/testing/lint.test.ts'], rules: { 'libraries/private-parts': 'off' } },
    {
      files: ['**/*.{ts,tsx,mts,cts}'],
      rules: {
        ...strict,
        'typescript/ban-ts-comment': ['error', { 'ts-ignore': true, 'ts-nocheck': true, 'ts-expect-error': true }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': 'error',
        'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      },
    },
    // A test file is long when its subject has many cases.
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: { 'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: browserPackages.map((name) => `${name}/**/*.{ts,tsx}`),
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'no-console': ['error', { allow: ['warn', 'error'] }],
      },
    },
    {
      files: browserPackages.map((name) => `${name}/**/*.tsx`),
      rules: accessibility,
    },
    // Videos there are the customers' own, as evidence, without captions.
    { files: ['remote-feedback/src/attachments/**/*.tsx'], rules: { 'jsx-a11y/media-has-caption': 'off' } },
    // Codes of refusals are compared by name, and addresses of links are written by name.
    {
      files: browserPackages.map((name) => `${name}/**/*.{ts,tsx}`),
      excludeFiles: ['**/*.test.{ts,tsx}', '**/testing/**', 'shared/contract/src/{codes,links}.ts'],
      rules: { 'selectors/refused': ['error', codeNumber, ...anyAddress, ...ownKeys] },
    },
    {
      files: ['api/src/**/*.ts'],
      excludeFiles: ['**/*.{test,testing}.ts', '**/testing/**'],
      rules: { 'selectors/refused': ['error', ...pageAddress] },
    },
    // Tests name the error that they expect: `apiError('ORDER_NOT_FOUND')` in those of the API.
    { files: ['**/*.{test,spec}.{ts,tsx}'], rules: { 'selectors/refused': ['error', ...testedCodes] } },
    // A browser has few connections, for all of the page: the shared run time bounds, ends and shares them.
    {
      files: [...remotes, 'shared/kit'].map((name) => `${name}/**/*.{ts,tsx}`),
      rules: {
        'no-restricted-globals': [
          'error',
          {
            globals: ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'].map((name) => ({
              name,
              message: 'Remotes ask by what @portal/shared offers (docs/adr/0001).',
            })),
            checkGlobalObject: true,
          },
        ],
      },
    },
    // A public file names what other features use, one by one.
    {
      files: ['remote-*/src/features/**/*.public.ts'],
      rules: { 'selectors/refused': ['error', codeNumber, ...anyAddress, 'ExportAllDeclaration'] },
    },
    {
      files: ['shared/runtime/src/lifecycle/ignore-composing-keys.ts'],
      rules: { 'selectors/refused': ['error', codeNumber, ...anyAddress] },
    },
    {
      files: browserPackages.map((name) => `${name}/**/*.{ts,tsx}`),
      rules: {
        'no-restricted-properties': [
          'error',
          ...['confirm', 'info', 'error', 'warning', 'success'].map((property) => ({
            object: 'Modal',
            property,
            message: 'Use Modal.useModal(): the static form renders outside the theme.',
          })),
        ],
      },
    },
    fence(
      ['shell/**/*.{ts,tsx}'],
      [
        noRemotes,
        noApi,
        { ...typesOnly },
        {
          group: ['react-router', 'react-router-dom', 'axios', '@tanstack/*'],
          message: 'Use the facades of @portal/shared.',
        },
      ],
    ),
    fence(
      remotes.map((name) => `${name}/**/*.{ts,tsx}`),
      [noRemotes, noShell, noApi, facade, noInternals, typesOnly],
    ),
    // Tests check the page against the contract's schemas.
    fence(
      remotes.map((name) => `${name}/**/*.{test,testing}.{ts,tsx}`),
      [noRemotes, noShell, noApi, facade, noInternals],
    ),
    fence(['shared/**/*.{ts,tsx}'], [noRemotes, noShell, noApi, noKit, requestHelper]),
    fence(['shared/runtime/src/request/**/*.ts'], [noRemotes, noShell, noApi, noKit]),
    // It watches antd's static calls.
    {
      files: ['shared/testing/src/contract/antd-statics.ts', 'shared/testing/src/page-contract.test.tsx'],
      rules: { 'no-restricted-imports': ['error', { patterns: [noRemotes, noShell, noApi, noKit] }] },
    },
    fence(['shared/kit/**/*.{ts,tsx}'], [noRemotes, noShell, noApi, facade, noInternals, typesOnly]),
    fence(['shared/kit/**/*.test.{ts,tsx}'], [noRemotes, noShell, noApi, facade, noInternals]),
    fence(
      ['api/**/*.ts'],
      [
        noRemotes,
        noShell,
        {
          group: ['@portal/shared', '@portal/*/**', '!@portal/contract/**', '!@portal/rules/**'],
          message: 'The API uses the contract and the rules, nothing else.',
        },
      ],
    ),
    // Client and server are tested with one table of rules.
    fence(
      ['api/**/*.test.ts', 'api/src/testing/**/*.ts'],
      [
        noRemotes,
        noShell,
        {
          group: [
            '@portal/shared',
            '@portal/*/**',
            '!@portal/contract/**',
            '!@portal/rules/**',
            '!@portal/testing/identity-rules',
            '!@portal/testing/property',
            '!@portal/testing/real-name-rules',
          ],
          message: 'The API uses the contract and the rules, nothing else.',
        },
      ],
    ),
    // A page of a stand-in draws on the portal's map.
    fence(
      ['api/src/standins/outlet/areas-page/*.ts'],
      [
        noRemotes,
        noShell,
        {
          group: ['@portal/shared', '@portal/*/**', '!@portal/contract/**', '!@portal/rules/**', '!@portal/map/**'],
          message: 'The page uses the contract, the rules and the map, nothing else.',
        },
      ],
    ),
    // Tests of pages and parts: queries by the texts that a person sees, and matchers that report the value they found.
    {
      files: browserPackages.flatMap((name) => [`${name}/**/*.test.{ts,tsx}`, `${name}/**/testing/**/*.{ts,tsx}`]),
      rules: {
        ...testingLibrary.configs['flat/react'].rules,
        ...jestDom.configs['flat/recommended'].rules,
        // Takes `within(…)` that a helper returns for a render result; searching a part of the page is meant, and far
        // cheaper.
        'testing-library/prefer-screen-queries': 'off',
        // A rendered part is named by its meaning: `page`, `first`, `again`.
        'testing-library/render-result-naming-convention': 'off',
      },
    },
    // Scripts, style sheets, the drawn map and an element of a remote's own have no role that they could be found by.
    {
      files: [
        'shared/map/src/**/*.test.{ts,tsx}',
        'shared/testing/src/**/*.{ts,tsx}',
        'shared/runtime/src/theme/theme.test.tsx',
        'shared/ui/src/wechat/scan-area.test.tsx',
        'shell/src/devtools/overrides.test.tsx',
      ],
      rules: { 'testing-library/no-node-access': 'off' },
    },
    // The contract kit runs pages as built, without the `act` that comes with Testing Library for React.
    {
      files: ['shared/testing/src/contract/*.ts', 'shared/testing/src/page-contract.test.tsx'],
      rules: { 'testing-library/no-dom-import': 'off' },
    },
  ],
}
