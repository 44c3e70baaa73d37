/**
 * Chromium without a sandbox, which root and containers do not have, and without requests of its own, which a closed
 * network refuses.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * For pages that live only for seconds: optimizing compilers cost more than they save there, and garbage is collected
 * once instead of often. Not for measurements (e2e/bench).
 */
export const shortLivedPages = '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16'
