import { typesOfRemote, typesOfShell } from './describe-types'
import { typeProblems } from './compare-types'
import { type BuiltWith, packTypes, type SurfaceTypes, unpackTypes } from './surface-types'

const units = `
declare const brand: unique symbol;
export type Cents = number & { readonly [brand]: 'cents' };
export type Yuan = number & { readonly [brand]: 'yuan' };
`
const common = `
export interface Toast { text: string; durationMs?: number }
import type { Cents, Yuan } from '../../rules/src/units';
import type { ReactNode } from 'react';
`

/** A declaration before and after a change, and the property by which the error names the change. */
const breaking: [what: string, before: string, after: string, named: string][] = [
  ['a result that may be null', '() => string', '() => string | null', 'thing: Type'],
  ['a result that may be missing', '() => string', '() => string | undefined', 'thing: Type'],
  ['a property of a result that may be null', '() => { name: string }', '() => { name: string | null }', 'thing.name'],
  ['a promise of something else', '() => Promise<string>', '() => Promise<number>', 'thing: Type'],
  ['a result that is a promise now', '() => string', '() => Promise<string>', 'thing: Type'],
  ['a property that is gone', '() => { id: string; name: string }', '() => { id: string }', 'thing.name'],
  ['a property that is optional now', '() => { name: string }', '() => { name?: string }', 'thing.name'],
  ['a renamed property', '() => { name: string }', '() => { title: string }', 'thing.name'],
  ['a property deep inside', '() => { a: { b: { c: number } } }', '() => { a: { b: { c: string } } }', 'a.b.c'],
  ['a wider union of results', "() => 'A' | 'B'", "() => 'A' | 'B' | 'C'", 'thing: Type'],
  ['a narrower union that is taken', "(kind: 'A' | 'B') => void", "(kind: 'A') => void", 'thing.kind'],
  ['a text that must be one of a few', '(kind: string) => void', "(kind: 'A' | 'B') => void", 'thing.kind'],
  ['a new required parameter', '(a: string) => void', '(a: string, b: string) => void', 'thing: '],
  ['a parameter that was optional', '(a?: string) => void', '(a: string) => void', 'thing.a'],
  [
    'a new required property that is taken',
    '(o: { a: string }) => void',
    '(o: { a: string; b: number }) => void',
    'thing.o.b',
  ],
  [
    'a new required prop',
    '(props: { a: string }) => ReactNode',
    '(props: { a: string; b: number }) => ReactNode',
    'props.b',
  ],
  [
    'a prop of another kind',
    '(props: { size: number }) => ReactNode',
    '(props: { size: string }) => ReactNode',
    'size',
  ],
  [
    'a callback that may get null',
    '(f: (a: string) => void) => void',
    '(f: (a: string | null) => void) => void',
    'thing.f',
  ],
  ['a changed meaning by a branded type', '() => Cents', '() => Yuan', 'cents'],
  ['a branded type that is demanded', '(amount: number) => void', '(amount: Cents) => void', 'thing.amount'],
  ['a function that is a value now', '() => string', 'string', 'thing: Type'],
]

const harmless: [what: string, before: string, after: string][] = [
  ['a branded type that stays, beside other changes', '() => Cents', '() => Cents'],
  ['nothing but another name of a parameter', '(a: string) => void', '(b: string) => void'],
  ['a result that is never null any more', '() => string | null', '() => string'],
  ['a property more in a result', '() => { id: string }', '() => { id: string; name: string }'],
  ['a property that is always there now', '() => { name?: string }', '() => { name: string }'],
  ['a narrower union of results', "() => 'A' | 'B' | 'C'", "() => 'A' | 'B'"],
  ['a wider union that is taken', "(kind: 'A') => void", "(kind: 'A' | 'B') => void"],
  ['any text that is taken', "(kind: 'A' | 'B') => void", '(kind: string) => void'],
  ['a new optional parameter', '(a: string) => void', '(a: string, b?: string) => void'],
  ['a parameter that is optional now', '(a: string) => void', '(a?: string) => void'],
  ['a parameter that is not looked at any more', '(a: string, b: string) => void', '(a: string) => void'],
  ['a new optional property that is taken', '(o: { a: string }) => void', '(o: { a: string; b?: number }) => void'],
  [
    'a property that need not be given any more',
    '(o: { a: string; b: number }) => void',
    '(o: { a: string; b?: number }) => void',
  ],
  ['a new optional prop', '(props: { a: string }) => ReactNode', '(props: { a: string; b?: number }) => ReactNode'],
  [
    'a prop that takes more',
    '(props: { size: number }) => ReactNode',
    '(props: { size: number | string }) => ReactNode',
  ],
  ['a callback that gets more', '(f: (a: string) => void) => void', '(f: (a: string, b: number) => void) => void'],
  ['a branded result where a number was', '() => number', '() => Cents'],
  ['a number that is taken where a branded one was', '(amount: Cents) => void', '(amount: number) => void'],
  ['a generic result', '() => string[]', '<T = string>() => T[]'],
  ['a type written out', '() => Toast', '() => { text: string; durationMs?: number }'],
  ['a result where there was none', '() => void', '() => string'],
]

const file = 'shared/runtime/src/things.d.ts'
const portal = '@portal/shared'

const typesWith = (things: [name: string, type: string][]): SurfaceTypes => ({
  schema: 1,
  files: {
    'shared/rules/src/units.d.ts': units,
    [file]: common + things.map(([name, type]) => `export declare const ${name}_thing: ${type};`).join('\n'),
  },
  modules: { [portal]: file },
  names: Object.fromEntries([[portal, things.map(([name]) => `${name}_thing`)]]),
  calls: [],
})

const all = [
  ...breaking.map(([, before, after], index): [string, string, string] => [`broken${index}`, before, after]),
  ...harmless.map(([, before, after], index): [string, string, string] => [`kept${index}`, before, after]),
]

describe('of forty-two changes', () => {
  let problems: string[]
  beforeAll(async () => {
    const shell = typesWith(all.map(([name, , after]) => [name, after]))
    const builds = all.map(([name, before]): BuiltWith => ({ label: name, types: typesWith([[name, before]]) }))
    problems = await typeProblems(shell, builds)
  })
  const of = (label: string) => problems.filter((problem) => problem.startsWith(`${label}: `))

  test.each(breaking.map((each, index) => [each[0], index, each[3]] as const))(
    '%s is refused',
    (_what, index, named) => {
      const [problem = '', ...more] = of(`broken${index}`)
      expect(problem).toContain(`broken${index}: shared/runtime/src/things: broken${index}_thing`)
      expect(problem).toContain(named)
      expect(more).toEqual([])
    },
  )

  test.each(harmless.map((each, index) => [each[0], index] as const))('%s passes', (_what, index) => {
    expect(of(`kept${index}`)).toEqual([])
  })

  test('nothing else is said', () => expect(problems).toHaveLength(breaking.length))
})

describe('of the real declarations', () => {
  const requestFile = 'shared/runtime/src/request/request.d.ts'
  const bridgeFile = 'shared/runtime/src/lifecycle/bridge.d.ts'
  const invoiceCalls = 'shared/contract/src/invoice.d.ts'
  let shell: SurfaceTypes
  let remote: BuiltWith
  beforeAll(async () => {
    shell = await typesOfShell()
    remote = { label: 'remote-tracking 1.1.0', types: typesOfRemote('remote-tracking', shell) }
  })

  const changed = (types: SurfaceTypes, path: string, before: string | RegExp, after: string): SurfaceTypes => {
    const text = types.files[path] ?? ''
    const next = text.replace(before, after)
    expect(next).not.toBe(text)
    return { ...types, files: { ...types.files, [path]: next } }
  }
  const withoutName = (types: SurfaceTypes, name: string) =>
    changed(types, types.modules['@portal/shared'] ?? '', new RegExp(`\\b${name}\\b,?(?=[\\s}])`), '')

  test('a remote runs in the shell of its checkout, also when all is compared and what it does not use is gone', async () => {
    expect(remote.types.names['@portal/shared']).not.toContain('passesLuhn')
    expect(remote.types.calls).not.toContain('invoice/apply')
    const files = Object.fromEntries(Object.entries(shell.files).map(([path, text]) => [path, `${text}\n`]))
    const without = withoutName({ ...shell, files }, 'passesLuhn')
    const calls = shell.calls.filter((path) => path !== 'invoice/apply')
    const others = changed({ ...without, calls }, invoiceCalls, '"invoice/apply"', '"invoice/applied"')
    expect(await typeProblems(others, [remote])).toEqual([])
  })

  test('a result, a name, a call of the API and what a page is given are each refused by file and property', async () => {
    expect(remote.types.calls).toContain('order/page')
    const withNull = changed(shell, requestFile, 'Promise<ResponseOf<Path>>;', 'Promise<ResponseOf<Path> | null>;')
    const withoutError = changed(withNull, bridgeFile, /\n\s*onError:[^;]*;/, '')
    const calls = shell.calls.filter((path) => path !== 'order/page')
    const problems = await typeProblems({ ...withoutName(withoutError, 'hotline'), calls }, [remote])
    for (const sentence of [
      /^remote-tracking 1\.1\.0: shared\/runtime\/src\/request\/request: loadData: .*null/,
      /^remote-tracking 1\.1\.0: shared\/runtime\/src\/lifecycle\/create-remote-lifecycles: RemoteLifecycles.*onError/,
      /^remote-tracking 1\.1\.0: shared\/runtime\/src\/public: hotline/,
      /^remote-tracking 1\.1\.0: shared\/contract\/src\/calls: order\/page: the API has no such call$/,
    ])
      expect(problems).toContainEqual(expect.stringMatching(sentence))
  })

  test('what is stored comes back, and what is cut off says so', () => {
    const packed = packTypes(remote.types)
    expect(unpackTypes('surface-types', packed)).toEqual(remote.types)
    expect(() => unpackTypes('surface-types', packed.subarray(0, 100))).toThrow('surface-types: cut off')
  })
})
