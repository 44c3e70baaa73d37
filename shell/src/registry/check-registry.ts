import type { Registry } from '@portal/contract/registry'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0

const texts = (value: unknown, names: string[]) =>
  isFields(value) && names.every((name) => typeof value[name] === 'string' && value[name] !== '')

const isRelease = (value: unknown): boolean =>
  texts(value, ['version', 'build', 'entry']) &&
  isFields(value) &&
  typeof value.contract === 'number' &&
  isList(value.routes) &&
  value.routes.every(
    (route) => texts(route, ['path', 'page', 'title', 'parent']) && isFields(route) && Array.isArray(route.preload),
  )

const isRemote = (value: unknown): boolean =>
  isRelease(value) &&
  texts(value, ['name', 'container']) &&
  isFields(value) &&
  texts(value.menu, ['title', 'icon']) &&
  (value.previous === undefined || isRelease(value.previous)) &&
  (value.canary === undefined || (isFields(value.canary) && isRelease(value.canary.release)))

/**
 * Checks the part of the schema (contract/registry.ts) that the shell relies on. The publisher checks all of it; the
 * schema itself is too large for the first visit.
 * @throws Error with one word for the telemetry: the problem
 */
export const checkRegistry = (value: unknown): Registry => {
  if (!isFields(value) || !isList(value.remotes)) throw new Error('no-remotes')
  if (value.schema !== undefined && value.schema !== 1) throw new Error('unknown-schema')
  if (!value.remotes.every(isRemote)) throw new Error('bad-remote')
  const registry = value as unknown as Registry
  const claims = registry.remotes.flatMap(({ name, routes }) => [name, ...routes.map(({ path }) => path.toLowerCase())])
  if (new Set(claims).size < claims.length) throw new Error('claimed-twice')
  return registry
}
