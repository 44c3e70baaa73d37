import type { RemoteRelease } from '@portal/contract/registry'
import { linksOf } from './release-links'

/** Removes the links of a release whose container was replaced and of which no page is shown. */
export const unloadRelease = ({ entry }: RemoteRelease): void => {
  for (const rel of ['stylesheet', 'preload', 'prefetch'] as const)
    for (const link of linksOf(entry, rel)) link.remove()
}
