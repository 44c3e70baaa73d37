import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { signCall } from '../modules/carrier-signature/events-signature'

const docs = join(resolve(__dirname, '../../..'), 'docs')

/** A guide for the carrier's own systems: its text, and its blocks in one language, such as `json`. */
export const carrierGuide = (name: string) => {
  const text = readFileSync(join(docs, name), 'utf8')
  const blocks = (language: string): string[] =>
    [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, block = '']) => block)
  return { text, blocks }
}

/**
 * Runs the commands of a guide in a shell with openssl, but prints in place of calling.
 * @returns the body that they sign, their signature and the portal's own
 */
export const runSigningCommands = (commands: string, path: string) => {
  const secret = 'k'.repeat(32)
  const printing = commands.replace(/curl[^]*/, 'printf "%s\\n%s\\n%s\\n%s" "$timestamp" "$nonce" "$signature" "$body"')
  const [timestamp = '', nonce = '', signature, body = ''] = execFileSync('sh', ['-c', printing], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, OPERATIONS_SECRET: secret },
  }).split('\n')
  return {
    body,
    timestamp,
    signature,
    expected: signCall(secret, { method: 'POST', path, keyId: 'main', timestamp, nonce }, body),
  }
}
