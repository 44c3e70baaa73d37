import { surfaces } from '@portal/testing/surfaces/all'
import { consumedShares, providedShares, shareKeys } from './shared-modules'
import { sharedParts } from './shared-parts'

test.each([
  ['./chart', './src/chart.ts', ['@portal/shared/chart']],
  ['.', './src/public.ts', ['@portal/shared']],
  ['./ui/*', './src/ui/*.tsx', ['@portal/shared/ui/chart', '@portal/shared/ui/use-chart']],
  ['./internals', './src/internals.ts', ['@portal/shared/internals']],
  ['./internal', './src/internal.ts', []],
  ['./internal/leave-dialog', './src/lifecycle/leave-dialog.tsx', []],
  ['./package.json', './package.json', []],
  ['./map/port', { types: './src/map/port.ts' }, []],
])('the export %s gives the shares %3$j', (path, target, expected) =>
  expect(
    sharedParts({ [path]: target }, (folder) =>
      folder === './src/ui/' ? ['chart.tsx', 'chart.test.tsx', 'chart.module.css', 'use-chart.tsx'] : [],
    ),
  ).toEqual(expected),
)

const ofShared = (keys: readonly string[]) => keys.filter((key) => key.startsWith('@portal/shared')).toSorted()

test('the shares of the shared package are what the newest surface records', () => {
  const { '--portal': _, ...modules } = surfaces.at(-1)?.modules ?? {}
  expect(ofShared(shareKeys)).toEqual(Object.keys(modules).toSorted())
})

test.each([
  ['@portal/shared', true],
  ['@portal/shared/ui/page-head', true],
  ['@portal/shared/ui/paged-table', false],
  ['@portal/shared/map', false],
])('%s comes with the first paint: %s', (key, eager) => expect(providedShares[key]).toMatchObject({ eager }))

test('a remote provides none of them', () =>
  expect(Object.values(consumedShares).every((share) => share.import === false)).toBe(true))
