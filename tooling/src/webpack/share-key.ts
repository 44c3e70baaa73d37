import type { Module } from 'webpack'

const keyOf =
  (type: string, prefix: string) =>
  (module: Module): string | undefined => {
    const ident = module.type === type ? module.libIdent({ context: '' }) : null
    return ident?.startsWith(prefix) ? ident.slice(prefix.length) : undefined
  }

/** The key of the share that a module of the shell provides; undefined for other modules. */
export const providedKey = keyOf('provide-module', 'webpack/sharing/provide/default/')

/** The key of the share that a module of a remote stands for; undefined for other modules. */
export const consumedKey = keyOf('consume-shared-module', 'webpack/sharing/consume/default/')
