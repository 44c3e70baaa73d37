import { mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repoRoot } from '../paths'
import { copiedPaths } from './recipe'

/** A root folder with the files that the container file copies, and no others. */
export const makePortalRoot = (): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-image-')))
  for (const path of copiedPaths()) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    symlinkSync(join(repoRoot, path), join(root, path))
  }
  return root
}
