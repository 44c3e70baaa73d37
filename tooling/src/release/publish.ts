import { readdirSync, readFileSync, rmSync, writeFileSync, existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import postcss, { AtRule, type Rule } from 'postcss'
import parseSelectors, { type Node as SelectorNode, type Selector } from 'postcss-selector-parser'
import type { RemoteManifest } from '@portal/contract/registry'
import { compileRemote } from '../build/build-bundle'
import { withBuildLock } from '../build/build-lock'
import { isUnreleased, RECORD_FILE, recordKey, type ReleaseRecord, tombstoneKey } from '../registry/documents'
import { typeProblems } from '../surface-types/compare-types'
import { typesOfRemote, typesOfShell } from '../surface-types/describe-types'
import { packTypes, TYPES_FILE } from '../surface-types/surface-types'
import { limits } from '../budget/limits'
import { assertCompatible } from './check-against-others'
import { findRecord } from './records'
import { throwReleaseError } from './release-error'
import type { ReleaseStore } from './store/release-store'
import { readShellTypes } from './stored-types'
import { readSituation } from './update-registry'

/** Rules that name nothing outside of them. */
const blocks = ['media', 'supports', 'container', 'layer', 'starting-style']

/**
 * The place of the elements that a part of a selector matches: anywhere, the remote's own element, or inside of one.
 */
type Place = 'anywhere' | 'own' | 'inside'

/** Whether a part of a selector by itself only matches the remote's own elements. */
const namesOwn = (node: SelectorNode, prefix: string): boolean => {
  if (node.type === 'class') return node.value.startsWith(prefix)
  if (node.type === 'pseudo' && /^:(?:is|where)$/i.test(node.value))
    return node.nodes.every(({ nodes }) => nodes.some((part) => namesOwn(part, prefix)))
  // `&` matches the same as the rule around it, which is checked by itself.
  return node.type === 'nesting'
}

/** A sibling of the remote's own element may be the portal's; a sibling of an element inside of it is inside, too. */
const placeAfter = (place: Place, combinator: string): Place => {
  const isSibling = combinator === '+' || combinator === '~'
  if (place === 'own') return isSibling ? 'anywhere' : 'inside'
  return place
}

/** The place where a nested selector without `&` begins: at the elements of the rule around it, or inside of them. */
const placeOfNested = ({ first }: Selector): Place => (first?.type === 'combinator' ? 'own' : 'inside')

/** Whether a selector only matches the remote's own elements, and elements inside of them. */
const isOwn = (selector: Selector, prefix: string, isNested: boolean): boolean => {
  let place: Place =
    isNested && !selector.nodes.some(({ type }) => type === 'nesting') ? placeOfNested(selector) : 'anywhere'
  for (const node of selector.nodes) {
    if (node.type === 'combinator') place = placeAfter(place, node.value.trim())
    else if (place === 'anywhere' && namesOwn(node, prefix)) place = 'own'
  }
  return place !== 'anywhere'
}

const foreignSelectors = (rule: Rule, prefix: string): string[] => {
  const isNested = rule.parent?.type === 'rule'
  return parseSelectors()
    .astSync(rule.selector)
    .nodes.filter((selector) => !isOwn(selector, prefix, isNested))
    .map((selector) => String(selector).trim())
}

const isKeyframe = ({ parent }: Rule): boolean => parent instanceof AtRule && /keyframes$/i.test(parent.name)

/**
 * Rules of a remote's style sheet that could change elements outside of its own pages, as `line: what` each: selectors
 * that may select foreign elements, and rules that are the document's, such as fonts. Names of a remote's own begin
 * with its name, as its build makes them (tooling/src/webpack).
 * @throws CssSyntaxError for a text that is no style sheet
 */
export const foreignStyles = (css: string, remote: string): string[] => {
  const prefix = `${remote}-`
  const found: string[] = []
  postcss.parse(css).walk((node) => {
    const line = node.source?.start?.line ?? 0
    if (node.type === 'rule' && !isKeyframe(node))
      found.push(...foreignSelectors(node, prefix).map((selector) => `${line}: ${selector}`))
    if (node.type !== 'atrule') return
    const name = node.name.toLowerCase()
    const isOwnName = /^(?:-webkit-)?keyframes$/.test(name) && node.params.startsWith(prefix)
    if (!blocks.includes(name) && !isOwnName) found.push(`${line}: @${node.name} ${node.params}`.trim())
  })
  return found
}

const missingFiles = (dir: string, { manifest: { name }, assets }: ReleaseRecord): string[] => {
  const files: [field: string, file: string][] = [
    ['entry', assets.entry],
    ...assets.lifecycles.files.map((file): [string, string] => ['lifecycles', file]),
    ...Object.entries(assets.pages).flatMap(([page, { files }]) =>
      files.map((file): [string, string] => [`pages.${page}`, file]),
    ),
  ]
  return files
    .filter(([, file]) => file === '' || !existsSync(join(dir, file)))
    .map(([field, file]) => `${name} assets.json: ${field}: ${file || 'the entry'} was not built`)
}

const overweightPages = (dir: string, { manifest: { name, routes }, assets }: ReleaseRecord): string[] =>
  routes.flatMap(({ page, path }, index) => {
    const files = new Set([assets.entry, ...assets.lifecycles.files, ...(assets.pages[page]?.files ?? [])])
    const bytes = [...files]
      .filter((file) => file.endsWith('.js'))
      .reduce((total, file) => total + statSync(join(dir, `${file}.br`)).size, 0)
    if (bytes <= limits.remoteBytes) return []
    return [
      `${name}/remote.json: routes.${index}.page: ${path} weighs ${(bytes / 1024).toFixed(1)} KB of scripts, the budget is ${(limits.remoteBytes / 1024).toFixed(1)} KB`,
    ]
  })

/** More lines than these say nothing new about a style sheet. */
const maxLines = 5

const styleProblems = (dir: string, { manifest: { name } }: ReleaseRecord): string[] =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      foreignStyles(readFileSync(join(dir, file), 'utf8'), name)
        .slice(0, maxLines)
        .map((foreign) => `${name} ${file}: line ${foreign} reaches beyond the remote's own pages`),
    )

/**
 * Problems of the built files: missing files, pages over their budget (tooling/src/budget), styles of foreign elements.
 */
const folderProblems = (dir: string, record: ReleaseRecord): string[] => {
  const missing = missingFiles(dir, record)
  return missing.length > 0 ? missing : [...overweightPages(dir, record), ...styleProblems(dir, record)]
}

const assertNotPublished = ({ name, version }: RemoteManifest): never => {
  throw new Error(
    `${name} ${version} is published already, and a published version never changes: give another with --version`,
  )
}

const upload = async (store: ReleaseStore, dir: string, { manifest, build }: ReleaseRecord): Promise<void> => {
  const key = (file: string) => `remotes/${manifest.name}/${build}/${file}`
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(RECORD_FILE) && (store.keepsCompressed || !/\.(br|gz)$/.test(file)))
  for (const file of files) await store.write(key(file), readFileSync(join(dir, file)))
  // Written last, and only if it does not exist: the record publishes the version.
  if (!(await store.swap(recordKey(manifest.name, build), readFileSync(join(dir, RECORD_FILE)), undefined)))
    assertNotPublished(manifest)
}

/** Adds to a built remote the types that it was built with, which have to fit the shell that is live. */
const addTypes = async (
  store: ReleaseStore,
  dir: string,
  { manifest: { name }, build }: ReleaseRecord,
): Promise<void> => {
  const types = typesOfRemote(name, await typesOfShell())
  const live = await readShellTypes(store)
  const label = `${name} ${build}`
  if (live) throwReleaseError(label, await typeProblems(live, [{ label, types }]))
  writeFileSync(join(dir, TYPES_FILE), packTypes(types))
}

/**
 * Builds a version of a remote into a folder of its own in the store, which is never changed afterwards. Publishing
 * does not make it live.
 * @throws Error naming file and field when the gate refuses it, or the version is published already
 */
export const publishFolder = async (store: ReleaseStore, manifest: RemoteManifest): Promise<ReleaseRecord> => {
  const { name, version } = manifest
  if (isUnreleased(version))
    throw new Error(`${name}: --version ${version}: eight hexadecimal digits at the end are kept for npm run build`)
  if ((await findRecord(store, name, version)) ?? (await store.read(tombstoneKey(name, version))))
    assertNotPublished(manifest)
  return withBuildLock(async () => {
    const { dir, record } = await compileRemote(manifest, version)
    try {
      throwReleaseError(`${name} ${version}`, folderProblems(dir, record))
      assertCompatible(record, await readSituation(store))
      await addTypes(store, dir, record)
      await upload(store, dir, record)
      return record
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })
}
