import type { Registry, RegistryRemote } from '@portal/contract/registry'
import { readCookie, writeCookie } from '@portal/shared/internal'
import { requestedPreview } from './requested-preview'

/** The server reads it as well: its documents have the first HTML of the same release (`api/src/host/page.ts`). */
const cookie = 'canaryNumber'
const cookieDays = 365

/** Where cookies are blocked, the number lasts as long as the page. */
const drawn = Math.floor(Math.random() * 100)

/** 0–99, drawn once per browser, so that a browser keeps its canary. */
const canaryNumber = (): number => {
  const storedNumber = readCookie(cookie) ?? ''
  if (/^\d\d?$/.test(storedNumber)) return Number(storedNumber)
  writeCookie(cookie, String(drawn), cookieDays, location.protocol === 'https:')
  return drawn
}

/** The release that replaces the live one, if any; `previous` stays the release to fall back to. */
const chooseRelease = (remote: RegistryRemote): RegistryRemote => {
  const previewRequest = requestedPreview()
  const preview = previewRequest?.name === remote.name ? remote.previews?.[previewRequest.version] : undefined
  // A preview has no fallback, as its failure must be visible.
  if (preview && Date.parse(preview.expiresAt) > Date.now())
    return { ...remote, ...preview.release, previous: undefined, disabled: undefined }
  if (remote.canary && canaryNumber() < remote.canary.percent)
    return { ...remote, ...remote.canary.release, previous: remote }
  return remote
}

/** For each remote the release of this browser: a requested preview, its canary, or the live one. */
export const chooseReleases = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(chooseRelease),
})
