import packageJson from '@portal/shared/package.json'

/** The contract number of this shell's shared package; a remote made for another one is not mounted. */
export const CONTRACT: number = packageJson.contract

/** The newest surface of that contract; a remote that needs a newer one is not mounted. */
export const SURFACE: number = packageJson.surface
