import type { Config } from './config'

/**
 * Origin of the portal for addresses that others see; '' in production where none is set, because the default is an
 * address of this machine.
 */
export const publicOriginOf = ({ mode, publicOrigin }: Pick<Config, 'mode' | 'publicOrigin'>): string =>
  mode === 'production' && publicOrigin.startsWith('http://127.0.0.1') ? '' : publicOrigin
