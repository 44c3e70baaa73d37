/** Headers of every page: scripts only from our own files, no framing by others, no referrer to other sites. */
export const securityHeaders = (assetOrigins: string[]): Record<string, string> => {
  const assets = ["'self'", ...assetOrigins].join(' ')
  const connections = ["'self'", ...assetOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])].join(' ')
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src ${assets}`,
      // antd writes its styles into the document at run time.
      `style-src ${assets} 'unsafe-inline'`,
      `connect-src ${connections}`,
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
