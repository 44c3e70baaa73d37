import { errorCatalogue } from '@portal/shared/contract/error-codes'
import fc from 'fast-check'
import type { TestServer } from './test-server'

const documented = new Map<number, number>(
  Object.values(errorCatalogue).map((entry: { code: number; http?: number }) => [entry.code, entry.http ?? 200]),
)
const failures = new Set<number>([errorCatalogue.INTERNAL.code, errorCatalogue.UNAVAILABLE.code])

const oddities = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  '',
  ' ',
  '0',
  '\u0000',
  "' or 1=1 --",
  '%_\\',
  '𠮷'.repeat(30),
  'x'.repeat(5000),
  [],
  {},
  '2026-02-30',
  '9'.repeat(40),
)
const junk = fc.oneof(oddities, fc.jsonValue())

/** A valid body with one or two fields, at any depth, replaced by junk. */
const spoiled = (body: Record<string, unknown>): fc.Arbitrary<unknown> => {
  const paths = pathsOf(body)
  return fc
    .array(fc.tuple(fc.constantFrom(...paths), junk), { minLength: 1, maxLength: 2 })
    .map((changes) => changes.reduce<unknown>((value, [path, replacement]) => replace(value, path, replacement), body))
}

const pathsOf = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key])),
  ]
}

const replace = (value: unknown, [key, ...rest]: string[], replacement: unknown): unknown => {
  if (key === undefined) return replacement
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replace(item, rest, replacement) : item))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [key]: replace((value as Record<string, unknown>)[key], rest, replacement) }
}

/** Other nonsense in every run of the tests: in many of them much is tried. */
const numRuns = 50

/** Sends nonsense and nearly right bodies to a call: only documented codes come back, with their HTTP status, and no failure. */
export const throwJunk = async (
  server: TestServer,
  path: string,
  validBody: Record<string, unknown>,
  token?: string,
): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 1, arbitrary: junk }, { weight: 4, arbitrary: spoiled(validBody) }),
      async (body) => {
        const response = await server.send(path, body, { token })
        const { code } = response.json<{ code: number }>()
        expect(failures).not.toContain(code)
        expect(response.statusCode).toBe(code === 0 ? 200 : documented.get(code))
      },
    ),
    { numRuns },
  )
}
