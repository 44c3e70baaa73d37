import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { distDir } from '../paths'

/** The folder in which the API finds the registry while developing, with links to built files. */
export const devFilesDir = join(distDir, 'dev')

/** The built folders that the API serves or reads besides the registry; fonts lie in `api`. */
const built = ['shell', 'remotes', 'data', 'api']

/** Makes the folder anew, without a registry. Of a checkout that was never built the linked folders are empty. */
export const linkBuiltFiles = (): void => {
  rmSync(devFilesDir, { recursive: true, force: true })
  mkdirSync(devFilesDir, { recursive: true })
  for (const name of built) {
    mkdirSync(join(distDir, name), { recursive: true })
    symlinkSync(join(distDir, name), join(devFilesDir, name), 'junction')
  }
}
