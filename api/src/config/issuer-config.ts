import type { EnvironmentValues } from './environment'
import { readOptionalService } from './read-service'

/** The gateway to an issuer of invoices, and the key that signs calls to it (docs/issuer.md). */
export interface IssuerConfig {
  /** Without a slash at its end. */
  url: string
  secret: string
}

/**
 * Null without a gateway.
 * @throws StartError when only one of the values is there
 */
export const issuerConfig = (values: EnvironmentValues): IssuerConfig | null => {
  const gateway = readOptionalService(values, ['ISSUER_URL', 'ISSUER_SECRET'], ['开票网关', 'the issuer'])
  return gateway && { url: gateway.ISSUER_URL.replace(/\/$/, ''), secret: gateway.ISSUER_SECRET }
}
