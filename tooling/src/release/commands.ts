import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { RemoteManifest } from '@portal/contract/registry'
import { readSigningKey } from '../../../api/src/registry/registry-keys'
import { build } from '../build/build'
import { readManifest, remoteNames } from '../build/packages'
import { describeShell } from '../registry/describe-build'
import { typesOfShell } from '../surface-types/describe-types'
import { REGISTRY_FILE, SHELL_FILE, type ShellDescription } from '../registry/documents'
import { buildsOf } from '../registry/remote-state'
import type { SurfaceTypes } from '../surface-types/surface-types'
import { type ReleaseArguments, version, wholeNumber } from './arguments'
import { changeRemote } from './change-remote'
import { releaseTable } from './list'
import { MIN_KEPT_RELEASES, prune } from './prune'
import { publishFolder } from './publish'
import { findRecord } from './records'
import { signAll } from './sign-all'
import { addPreview, endCanary, goLive, promoteCanary, rollBack, startCanary } from './state-changes'
import type { ReleaseStore } from './store/release-store'
import { syncTo } from './sync'
import { readSituation, encode, updateRegistry, writeStates } from './update-registry'
import { shellProblems } from './gate'
import { throwReleaseError } from './release-error'
import { storedTypeProblems, writeShellTypes } from './stored-types'

/**
 * Writes to a store which shell is deployed with it. The gate in the other direction: throws when the shell cannot run
 * a build that browsers may get.
 */
export const setShell = async (store: ReleaseStore, shell: ShellDescription, types: SurfaceTypes): Promise<void> => {
  if ((await store.read(REGISTRY_FILE)) === undefined) {
    await writeShellTypes(store, types)
    await store.write(SHELL_FILE, encode(shell))
    await writeStates(store, shell, [], {})
    return
  }
  const { states, recordOf } = await readSituation(store)
  const builds = states.flatMap((state) => buildsOf(state).map(({ build }) => ({ name: state.name, build })))
  throwReleaseError('The shell', [
    ...builds.flatMap(({ name, build }) => shellProblems(recordOf(name, build), shell)),
    ...(await storedTypeProblems(store, types, builds)),
  ])
  await writeShellTypes(store, types)
  await store.write(SHELL_FILE, encode(shell))
  // Recomputes the lists of files: names of shared files contain the shell's hashes.
  await updateRegistry(store, ({ states: current }) => current)
}

/** Runs a command and returns the text to print. */
type Command = (store: ReleaseStore, args: ReleaseArguments) => Promise<string>

const now = () => new Date().toISOString()
const DAY_MS = 86_400_000

/** The remote of this checkout as a given version, by default the one of its `remote.json`. */
const manifestOf = (name: string | undefined, versionOption: string | undefined): RemoteManifest => {
  if (name === undefined || !remoteNames().includes(name))
    throw new Error(`Which remote? Name one of ${remoteNames().join(', ')}`)
  const manifest = readManifest(name)
  return versionOption === undefined ? manifest : { ...manifest, version: version(versionOption) }
}

const named = (name: string | undefined): string => {
  if (name === undefined) throw new Error('Which remote? Name it behind the command')
  return name
}

/** The portal changes the registry in its own folder alone: it has no keys of a bucket. */
const assertJudged = (store: ReleaseStore, { judge, canary: share }: ReleaseArguments['options']): void => {
  if (!judge) return
  if (share === undefined) throw new Error('--judge judges a canary: say its share, such as --canary 10%')
  if (store.isBucket) throw new Error(`--judge: the portal cannot write to ${store.name}; widen the canary by hand`)
}

const publish: Command = async (store, { places: [name], options }) => {
  const manifest = manifestOf(name, options.version)
  const percent = options.canary === undefined ? undefined : wholeNumber(options.canary, '--canary', 1, 100)
  assertJudged(store, options)
  const { build: live } = await publishFolder(store, manifest)
  const since = now()
  await changeRemote(
    store,
    manifest.name,
    (state) =>
      percent === undefined ? goLive(state, live, since) : startCanary(state, percent, live, since, options.judge),
    { name: manifest.name, live, since, history: [], previews: [] },
  )
  return percent === undefined
    ? `${manifest.name} ${live} is live`
    : `${manifest.name} ${live} is live for ${percent}% of the browsers${options.judge ? ', and the portal judges it' : ''}`
}

const list: Command = async (store) => releaseTable((await readSituation(store)).states)

const rollback: Command = async (store, { places: [place] }) => {
  const name = named(place)
  await changeRemote(store, name, (state) => rollBack(state, now()))
  return `${name} is rolled back\n${await list(store, { places: [], options: {} })}`
}

const canary: Command = async (store, { places: [place, what], options }) => {
  const name = named(place)
  if (what === 'promote') await changeRemote(store, name, (state) => promoteCanary(state, now()))
  else if (what === 'off') await changeRemote(store, name, endCanary)
  else {
    const percent = wholeNumber(what, 'The share of the browsers', 1, 100)
    assertJudged(store, { ...options, canary: what })
    await changeRemote(store, name, (state) =>
      startCanary(state, percent, options.version && version(options.version), now(), options.judge),
    )
  }
  return list(store, { places: [], options: {} })
}

const disable: Command = async (store, { places: [place], options: { notice } }) => {
  const name = named(place)
  if (!notice) throw new Error('What shall customers read? Say it with --notice "…"')
  await changeRemote(store, name, (state) => ({ ...state, disabled: { notice, since: now() } }))
  return `${name} is switched off; its pages show: ${notice}`
}

const enable: Command = async (store, { places: [place] }) => {
  const name = named(place)
  await changeRemote(store, name, (state) => ({ ...state, disabled: undefined }))
  return `${name} is switched on`
}

const preview: Command = async (store, { places: [name], options }) => {
  if (options.version === undefined) throw new Error('Which version? Name it with --version, such as 1.4.0-pr12')
  const days = wholeNumber(options.days ?? '7', '--days', 1, 90)
  const previewVersion = version(options.version)
  if (!(await findRecord(store, named(name), previewVersion)))
    await publishFolder(store, manifestOf(name, previewVersion))
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString()
  await changeRemote(store, named(name), (state) => addPreview(state, previewVersion, expiresAt))
  return `Until ${expiresAt.slice(0, 10)} at any page of ${name}: ?preview=${name}@${previewVersion}`
}

const shell: Command = async (store) => {
  await setShell(store, describeShell(), await typesOfShell())
  return `${store.name} knows the shell that is built here`
}

const follow: Command = async (_store, { places: [place] }) => {
  const { name } = manifestOf(place, undefined)
  await build([name])
  return `${name} is as built from this checkout`
}

const pruneCommand: Command = async (store, { places: [name], options: { keep } }) => {
  const removed = await prune(
    store,
    wholeNumber(keep ?? String(MIN_KEPT_RELEASES), '--keep', MIN_KEPT_RELEASES, 1000),
    name,
  )
  return removed.length > 0 ? removed.map((item) => `removed ${item}`).join('\n') : 'Nothing to remove'
}

const sign: Command = async (store, { options: { trust = false } }) => {
  const count = await signAll(store, trust)
  return `Signed: the registry and ${count} releases\n${await list(store, { places: [], options: {} })}`
}

/** Makes a key for a team or a portal; the public part is all that is printed. */
const keyCommand: Command = async (_store, { places: [file] }) => {
  if (file === undefined) throw new Error('Into which file? It has to be kept secret')
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' })
  return `RELEASE_KEY_FILE=${file} signs releases; the portal needs ${readSigningKey(pem).publicKey} in REGISTRY_KEYS`
}

const sync: Command = async (store, { places: [dir] }) => {
  if (dir === undefined) throw new Error('Into which folder?')
  return `${await syncTo(store, dir)} files and the registry are in ${dir}`
}

/** Every command of `npm run release` (docs/releasing.md). */
export const commands: Record<string, Command> = {
  publish,
  list,
  rollback,
  canary,
  disable,
  enable,
  preview,
  follow,
  shell,
  prune: pruneCommand,
  sync,
  sign,
  key: keyCommand,
}
