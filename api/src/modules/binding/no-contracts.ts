import type { ContractPort } from './contract.port'

/** No contract system is connected: no code is one. */
export const noContracts: ContractPort = { find: () => Promise.resolve(null) }
