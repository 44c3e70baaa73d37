import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@portal/contract/registry'
import { distDir } from '../paths'
import type { PlainFiles } from './plain-build'

/** The portal's own scripts and preloads; the styles of its frame are inline, and the plain application's as well. */
const portalFiles = /^(?:<script defer src=|<link rel="preload" ).*$\n?/gm

/** By path: which page of which remote is shown there, as `remote-send/send`. */
const pagesByPath = (): Map<string, string> => {
  const registry = JSON.parse(readFileSync(join(distDir, 'registry.json'), 'utf8')) as Registry
  return new Map(
    registry.remotes.flatMap(({ name, routes }) => routes.map(({ path, page }) => [path, `${name}/${page}`] as const)),
  )
}

/**
 * Makes the plain application's HTML of the portal's: the same prerendered frame and skeleton, with the scripts of one
 * bundle and preloads of the page's chunks.
 */
export const plainHtml = ({ entry, pages }: PlainFiles): ((path: string, portalsHtml: string) => string) => {
  const pageOf = pagesByPath()
  return (path, portalsHtml) => {
    const scripts = entry
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<script defer src="/plain/${file}"></script>`)
    const preloads = (pages[pageOf.get(path) ?? ''] ?? []).map(
      (file) => `<link rel="preload" href="/plain/${file}" as="${file.endsWith('.css') ? 'style' : 'script'}">`,
    )
    return portalsHtml.replace(portalFiles, '').replace('</head>', `${[...scripts, ...preloads].join('\n')}\n</head>`)
  }
}
