import type { RegistryRemote, ShellAssets } from '@portal/contract/registry'
import { escapeHtml } from './escape'

/** Integrity of a file of the remote: in the folder of its entry. */
const ofRemote = (href: string, { entry, integrity, files }: RegistryRemote): string | undefined => {
  if (href === entry) return integrity
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  return href.startsWith(folder) ? files?.[href.slice(folder.length)] : undefined
}

/**
 * Attributes of a script or of a link to a script or style: its integrity, with which the shell will request it as
 * well, because a browser uses no preload without it; and CORS for a file of another origin, whose integrity cannot be
 * checked otherwise.
 */
export const fileAttributes = (
  href: string,
  { files }: ShellAssets,
  remote: RegistryRemote | undefined,
  origin: string,
): string => {
  const integrity = files?.[href] ?? (remote && ofRemote(href, remote))
  if (!integrity) return ''
  const isForeign = /^https?:/.test(href) && !href.startsWith(`${origin}/`)
  return ` integrity="${escapeHtml(integrity)}"${isForeign ? ' crossorigin' : ''}`
}
