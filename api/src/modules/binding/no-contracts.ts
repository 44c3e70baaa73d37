import type { ContractPort } from './contract.port'

/** Used where no contract system is connected: no code belongs to a contract. */
export const noContracts: ContractPort = { find: () => Promise.resolve(null) }
