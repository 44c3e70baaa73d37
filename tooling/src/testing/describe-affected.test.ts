import { describeAffected } from './describe-affected'

const sources = [
  'api/src/a.test.ts',
  'api/src/b.test.ts',
  'remote-a/src/list.tsx',
  'remote-a/src/list.test.tsx',
  'shared/ui/src/card.test.tsx',
  'e2e/tests/remote-a/list.spec.ts',
  'e2e/tests/remote-a/form.spec.ts',
]
const nothing = { types: [], sources: [], linted: [], styles: [], tests: [], specs: [], build: false }

test('what runs and what is left out is said, tests by package', () => {
  const lines = describeAffected(
    {
      ...nothing,
      types: ['tooling/typescript/browser-packages.json'],
      linted: ['remote-a/src/list.tsx'],
      tests: ['remote-a/src/list.test.tsx'],
      specs: ['e2e/tests/remote-a/list.spec.ts'],
      pages: [{ file: 'remote-a/src/list.tsx', path: '/list' }],
      build: true,
    },
    { sources },
  )
  expect(lines[0]).toMatch(
    /^Types: \S+browser-packages\.json\. Left out: .*api\/tsconfig\.json, tooling\/tsconfig\.json\.$/,
  )
  expect(lines.slice(2)).toEqual([
    'Unit, component and API tests: 1 of 4 files.',
    '  remote-a/src/list.test.tsx',
    'Left out, in files: 2 of api, 1 of shared/ui.',
    'Build and size budgets: all.',
    'Browser tests: 1 of 2 files.',
    '  e2e/tests/remote-a/list.spec.ts',
    'Those that go through all pages go to /list.',
    'Those of other folders than theirs run in one view.',
    'Browser tests left out:',
    '  e2e/tests/remote-a/form.spec.ts',
    'Left out in any case: the API on the embedded database, and what npm run test:long alone runs.',
  ])
})

test('after a change of a rule the linter is said to read everything', () =>
  expect(describeAffected({ ...nothing, linted: ['.'] }, { sources })).toContain(
    'A rule of the linter has changed: it reads all sources.',
  ))
