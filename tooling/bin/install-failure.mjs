/** Meanings of npm's and pnpm's own messages; the first match counts. */
const causes = [
  [
    /\b(?:EACCES|EPERM|EROFS)\b[^\n]*?'(\/[^']+|[A-Z]:\\[^']+)'/,
    (path) => `${path} cannot be written: correct its permissions`,
  ],
  [
    /npm error code E(?:ACCES|PERM|ROFS)\n[^]*?npm error path (.+)/,
    (path) => `${path} cannot be written: correct its permissions`,
  ],
  [/(\/[^\s:]+):\s+Permission denied/, (path) => `${path} cannot be read or written: correct its permissions`],
  [/\b(?:EACCES|EPERM|EROFS)\b/, () => 'a folder cannot be written: correct its permissions (the lines above name it)'],
  [/\bENOSPC\b/, () => 'the disk is full: make room'],
  [
    /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/,
    () => 'the npm registry cannot be reached: check the network connection and npm config get registry',
  ],
  [
    /\bE(?:401|403)\b|ERR_PNPM_FETCH_40[13]/,
    () => 'the npm registry refuses access: log in to it, or correct npm config get registry',
  ],
  [/ERR_PNPM_OUTDATED_LOCKFILE/, () => 'pnpm-lock.yaml does not fit package.json: run pnpm install and commit it'],
]

/**
 * @param output of npx and pnpm
 * @returns one sentence that names the cause, if it is known
 */
export const installFailure = (output) => {
  for (const [pattern, says] of causes) {
    const found = pattern.exec(output)
    if (found) return `Dependencies could not be installed, as ${says(found[1])}, then start again.`
  }
  return 'Dependencies could not be installed: the lines above say why.'
}
