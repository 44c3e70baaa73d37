import type { RealNamePort } from './real-name.port'

/** Where no provider is connected: it asks nobody, so whatever the portal's own rules let through passes. */
export const ruleVerification: RealNamePort = { verify: () => Promise.resolve({ outcome: 'PASSED' }) }
